#if Service
  import Crypto
  import Foundation
  import MenuPlugins

  /// What keeps a page up to date where scripts run: it posts what is chosen, puts the parts that changed
  /// in their places, and follows what happens elsewhere. Without it the form itself does all that.
  enum PageScript {
    /// The script with the hash by which a page's policy knows it.
    static let script = HTMLScript(
      source, sha256: Data(SHA256.hash(data: Data(source.utf8))).base64EncodedString())

    static let source = #"""

      "use strict";
      (() => {
        const form = document.querySelector("form");
        const hidden = (name) => form.querySelector(`input[type="hidden"][name="${name}"]`);
        const [base, id] = location.pathname.split("/orders/");
        if (!form || !hidden(".revision") || !id) return;
        const language = encodeURIComponent(document.documentElement.lang);
        const session = `${base}/v1/sessions/${id}`;
        const words = {
          ko: ["연결이 끊겼어요. 다시 연결하는 중이에요.", "저장하지 못했어요. 다시 해 주세요."],
          ja: ["接続が切れました。再接続しています。", "保存できませんでした。もう一度お試しください。"],
          en: ["The connection is lost. Trying again.", "This was not saved. Please try again."],
        };
        const say = (index) => (words[document.documentElement.lang.slice(0, 2)] || words.en)[index];
        let revision = hidden(".revision").value;
        let queue = Promise.resolve();
        let leaving = false;

        const pause = (ms) => new Promise((done) => setTimeout(done, ms));
        const key = () => Array.from(crypto.getRandomValues(new Uint8Array(16)),
          (byte) => byte.toString(16).padStart(2, "0")).join("");
        const numbers = (text) => text.split(".").map(Number);
        const isNewer = (one, other) => {
          const [a, b] = numbers(one), [c, d] = numbers(other);
          return a > c || (a === c && b > d);
        };

        // Tells the reader, and those who listen, what happened; nothing takes the last message away.
        function tell(kind, texts) {
          const place = document.getElementById("messages");
          place.setAttribute("role", kind === "alert" ? "alert" : "status");
          place.style.cssText = texts.length > 0 ? "position: sticky; inset-block-start: 0; z-index: 3" : "";
          place.replaceChildren(...texts.map((text) => {
            const line = document.createElement("p");
            line.dataset.state = kind;
            line.textContent = text;
            return line;
          }));
        }

        // Nobody has to ask for the page again where it follows by itself.
        function tidy(part) {
          for (const button of part.querySelectorAll("button.update")) {
            button.hidden = true;
            if (button.closest(".buttons")) button.parentElement.style.gridTemplateColumns = "1fr";
          }
        }

        // An element is found again by its id, a button by what it does.
        function mark(element) {
          if (element.id) return `#${CSS.escape(element.id)}`;
          const { name, value } = element;
          return name && value !== undefined
            ? `${element.localName}[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]` : null;
        }

        function replace(part) {
          const old = document.getElementById(part.id);
          if (!old) return false;
          const active = document.activeElement;
          const isWithin = active && active !== document.body && old.contains(active);
          const found = isWithin ? mark(active) : null;
          const isText = isWithin && active.matches("input[type=text], textarea");
          const kept = isText
            ? { value: active.value, isOpen: active.value !== active.defaultValue,
                start: active.selectionStart, end: active.selectionEnd }
            : null;
          const isNumber = isWithin && active.matches("input[type=number]");
          const typed = isNumber && active.value !== active.defaultValue ? active.value : null;
          const template = document.createElement("template");
          template.innerHTML = part.html;
          const next = template.content.firstElementChild;
          if (!next) return false;
          old.replaceWith(next);
          tidy(next);
          if (!found) return true;
          let target = next.matches(found) ? next : next.querySelector(found);
          if (target && target.disabled && target.closest(".stepper")) {
            target = target.closest(".stepper").querySelector("button:enabled, input:enabled");
          }
          if (!target) return true;
          if (kept && kept.isOpen) target.value = kept.value;
          if (typed !== null && typed !== target.value && pending.has(target.name)) target.value = typed;
          target.focus({ preventScroll: true });
          if (kept) target.setSelectionRange(kept.start, kept.end);
          return true;
        }

        // Takes a step from the revision that is shown; any other one needs the whole.
        async function take(step) {
          if (step.submitted) return leave();
          if (step.from !== null && !isNewer(step.revision, revision)) return;
          if (step.from === null && isNewer(revision, step.revision)) return;
          if (step.from !== null && step.from !== revision) return refresh();
          if (!step.parts.every(replace)) return leave();
          revision = step.revision;
          hidden(".revision").value = revision;
          hidden(".key").value = key();
          if (step.messages.length > 0) tell("alert", step.messages);
        }

        async function refresh() {
          const answer = await fetch(`${session}?as=parts&lang=${language}`, { cache: "no-store" });
          if (answer.ok) return take(await answer.json());
          if (answer.status === 404) leave();
        }

        function leave() {
          if (leaving) return;
          leaving = true;
          location.reload();
        }

        // One command at a time, each under a key of its own, so that a repetition is never a second one.
        const pending = new Map();
        function send(command, name) {
          if (name) pending.set(name, command);
          queue = queue.then(async () => {
            if (name && pending.get(name) !== command) return;
            await post(command);
            if (name && pending.get(name) === command) pending.delete(name);
          }).catch(() => tell("alert", [say(1)]));
          return queue;
        }

        async function post(command) {
          const name = key();
          for (let round = 0; round < 8 && !leaving; round += 1) {
            let answer;
            try {
              answer = await fetch(`${session}/actions?as=parts&lang=${language}`, {
                method: "POST", body: JSON.stringify(command), cache: "no-store",
                headers: { "Content-Type": "application/json", "If-Match": `"${revision}"`,
                  "Idempotency-Key": name },
              });
            } catch {
              tell("alert", [say(0)]);
              await pause(Math.min(500 * 2 ** round, 8000));
              continue;
            }
            if (answer.ok) {
              tell("status", []);
              return take(await answer.json());
            }
            const problem = await answer.json().catch(() => ({}));
            if (answer.status === 412) {
              await refresh();
            } else if (answer.status === 429 || answer.status >= 500) {
              const wait = Number(answer.headers.get("Retry-After")) || 1;
              tell("alert", [problem.detail || say(1)]);
              await pause(Math.min(wait, 10) * 1000);
            } else if (answer.status === 404 || answer.status === 409) {
              return leave();
            } else {
              // The page shows what was tapped, and the order is as it was.
              await refresh();
              return tell("alert", [problem.detail || say(1)]);
            }
          }
          if (!leaving) {
            await refresh().catch(() => {});
            tell("alert", [say(1)]);
          }
        }

        function command(field) {
          const { name, value } = field;
          if (field.type === "radio") return value ? { set: value, to: 1 } : { clear: name };
          if (field.type === "checkbox") return { set: value, to: field.checked ? 1 : 0 };
          if (field.type === "number") {
            const number = value === "" ? 0 : Number(value);
            if (!Number.isInteger(number)) return null;
            return field.closest(".counting") ? { count: name, to: number } : { set: name, to: number };
          }
          return { write: name, text: value };
        }

        const typing = new Map();
      const sent = new Map();
      form.addEventListener("change", (event) => {
          const field = event.target;
          if (!field.name || field.name.startsWith(".")) return;
          clearTimeout(typing.get(field.name));
          if (sent.get(field.name) === field.value) return;
          const wanted = command(field);
          if (wanted) send(wanted, field.name);
        });

        // A text is sent once its writer pauses; leaving the field sends what was not.
        form.addEventListener("input", (event) => {
          const field = event.target;
          sent.delete(field.name);
          if (!field.matches("input[type=text], textarea") || event.isComposing) return;
          clearTimeout(typing.get(field.name));
          const written = field.value;
          typing.set(field.name, setTimeout(() => {
            if (field.value !== written) return;
            sent.set(field.name, written);
            send({ write: field.name, text: written }, field.name);
          }, 600));
        });

        form.addEventListener("submit", (event) => {
          const button = event.submitter;
          if (leaving) return;
          event.preventDefault();
          if (!button || button.name === ".update") return;
          if (button.name === ".submit") {
            const field = document.activeElement;
            const isOpen = field && field.matches("form input[type=text], form textarea")
              && field.value !== field.defaultValue;
            if (isOpen) send({ write: field.name, text: field.value }, field.name);
            // While this event lasts no other submission would begin.
            queue.then(() => setTimeout(() => {
              const current = document.querySelector(mark(button));
              leaving = current !== null;
              if (current) form.requestSubmit(current);
            }));
            return;
          }
          if (button.name === ".add") return void send({ add: button.value });
          const stepper = button.closest(".stepper");
          const field = stepper && stepper.querySelector("input");
          if (!field) return;
          const by = Number(field.step) || 1;
          // A tap counts from the one before it, also where that is still on its way.
          const waiting = pending.get(field.name);
          const shown = waiting ? waiting.to : Number(field.value) || 0;
          const value = shown + (button.name === ".more" ? by : -by);
          field.value = Math.max(Number(field.min) || 0, value);
          send(command(field), field.name);
        });

        // What happens in another window, or is sold out, arrives here.
        let events;
        function listen() {
          if (events) events.close();
          events = new EventSource(`${session}/updates?as=parts&lang=${language}&after=${revision}`);
          events.addEventListener("update", (event) => {
            const step = JSON.parse(event.data);
            queue = queue.then(() => take(step)).catch(() => {});
          });
          events.addEventListener("end", leave);
          events.addEventListener("error", () => {
            if (events.readyState === EventSource.CLOSED && !leaving) setTimeout(listen, 5000);
          });
        }
        listen();
        addEventListener("pagehide", () => events.close());
        addEventListener("pageshow", (event) => {
          if (!event.persisted) return;
          leaving = false;
          refresh().catch(() => {});
          listen();
        });
        tidy(form);
      })();

      """#
  }
#endif
