import ArgumentParser

/// A shell with a completion script for this program.
///
/// The scripts contain no commands or options: at each Tab they ask the program for completions.
enum CompletionShell: String, CaseIterable, ExpressibleByArgument {
  case bash
  case zsh
  case fish

  /// The script, with a final line feed.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// Readline replaces the text after the last word break, so the script passes the word breaks.
  /// The output is not expanded, as it comes from files. Bash 3.2 of macOS has no `compopt` and
  /// adds a space after every word.
  private static let bashScript = """
    # Completes menu-runner in bash: source <(menu-runner completions bash)
    _menu_runner() {
      local kind='' line
      COMPREPLY=()
      while IFS= read -r line; do
        if [[ -z $kind ]]; then kind=$line; else COMPREPLY+=("${line#?}"); fi
        [[ $line == p* && $kind == words ]] && compopt -o nospace 2>/dev/null
      done < <(command "${COMP_WORDS[0]}" completions bash --word 0 -- "$COMP_WORDBREAKS" \\
        "${COMP_LINE:0:COMP_POINT}" "${COMP_LINE:COMP_POINT}" 2>/dev/null)
      case $kind in
        files) compopt -o default -o bashdefault 2>/dev/null ;;
        menus)
          compopt -o filenames 2>/dev/null
          local word=$2
          [[ $word == [\\"\\']* ]] && word=${word#?}
          while IFS= read -r line; do COMPREPLY+=("$line"); done < <(
            compgen -d -- "$word"
            compgen -f -X '!*.y*ml' -- "$word"
          )
          ;;
      esac
    }
    complete -F _menu_runner menu-runner

    """

  private static let zshScript = """
    #compdef menu-runner
    # Completes menu-runner in zsh: save as _menu-runner in a folder of $fpath.
    _menu-runner() {
      local -a matches parts part_lines wholes whole_lines
      local kind match text note
      matches=("${(@f)$(command "${(Q)words[1]}" completions zsh --word $((CURRENT - 2)) -- \\
        "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" "${(@Q)words[CURRENT+1,-1]}" 2>/dev/null)}")
      kind=$matches[1]
      shift matches
      case $kind in
        files) _files; return ;;
        menus) _files -g '*.(yaml|yml)(-.)'; return ;;
      esac
      for match in $matches; do
        text=${${match#?}%%$'\\t'*}
        note=${match#*$'\\t'}
        [[ -n $note ]] && note="$text  -- $note" || note=$text
        if [[ $match == p* ]]; then
          parts+=("$text"); part_lines+=("$note")
        else
          wholes+=("$text"); whole_lines+=("$note")
        fi
      done
      (( $#parts )) && compadd -S '' -l -d part_lines -a -- parts
      (( $#wholes )) && compadd -l -d whole_lines -a -- wholes
      return 0
    }
    if [[ $funcstack[1] == _menu-runner ]]; then _menu-runner "$@"; else compdef _menu-runner menu-runner; fi

    """

  private static let fishScript = """
    # Completes menu-runner in fish: menu-runner completions fish | source
    function __menu_runner_completions
      set -l before (commandline -opc)
      set -l current (commandline -ct)
      set -l text (string unescape -- $current)
      or set text (string replace -r '^["\\']' '' -- $current)
      set -l matches (command $before[1] completions fish --word (math (count $before) - 1) -- \\
        $before[2..] "$text" 2>/dev/null)
      switch "$matches[1]"
        case files
          __fish_complete_path $current
        case menus
          __fish_complete_suffix .yaml
        case '*'
          string join -- \\n $matches[2..]
      end
    end
    complete -c menu-runner -f -a '(__menu_runner_completions)'

    """
}
