/** @jest-environment ./jest/browser-environment.mjs */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { waitFor } from "@testing-library/dom";
import type * as React from "react";
import type * as Dom from "react-dom";
import type * as Client from "react-dom/client";
import reactInUse from "./react-in-use.mjs";

const published = createRequire(__filename);
const fileOf = (name: string, file: string) => readFileSync(join(dirname(published.resolve(`${name}/package.json`)), "cjs", file), "utf8");
const source = fileOf("react-dom", "react-dom-client.production.js");

const run = (code: string, given: Readonly<Record<string, unknown>>): unknown => {
  const module = { exports: {} };
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the very text that a release is built from
  new Function("module", "exports", "require", code)(module, module.exports, (name: string) => given[name]);
  return module.exports;
};

/** React as a release has it: its own production builds, and of the DOM's part what is in use. */
function released() {
  const react = run(fileOf("react", "react.production.js"), {}) as typeof React;
  const dom = run(fileOf("react-dom", "react-dom.production.js"), { react }) as typeof Dom;
  const client = run(reactInUse(source), { react, "react-dom": dom, scheduler: published("scheduler") }) as typeof Client;
  return { react, dom, client };
}

describe("React as a release has it", () => {
  const { react, dom, client } = released();
  const { createElement: h, useState, Component, Suspense } = react;

  function Screen() {
    const [name, setName] = useState("");
    return h("form", {},
      h("title", {}, `Your name: ${name}`),
      h("input", { "aria-label": "Name", value: name, onInput: (event: React.InputEvent<HTMLInputElement>) => setName(event.currentTarget.value) }),
      h("svg", { viewBox: "0 0 1 1" }, h("title", {}, "A mark")),
      h(Suspense, { fallback: "Waiting" }, h("p", {}, `Hello ${name}`)),
    );
  }

  test("draws a screen, hears what is typed and names the page", () => {
    const room = document.body.appendChild(document.createElement("main"));
    const root = client.createRoot(room);
    dom.flushSync(() => root.render(h(Screen)));
    const input = room.querySelector("input");
    if (!input) throw new Error("There is no field.");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "Ada");
    dom.flushSync(() => input.dispatchEvent(new Event("input", { bubbles: true })));
    expect(room.textContent).toContain("Hello Ada");
    expect(document.title).toBe("Your name: Ada");
    expect(room.querySelector("svg title")?.textContent).toBe("A mark");
    dom.flushSync(() => root.unmount());
    expect(room.textContent).toBe("");
  });

  test("wakes a page that was drawn ahead", async () => {
    const room = document.body.appendChild(document.createElement("main"));
    room.innerHTML = "<p>Drawn ahead</p>";
    const drawn = room.firstChild;
    const complaints = jest.fn();
    const woken = await new Promise<Element | null>((wakes) => {
      client.hydrateRoot(room, h("p", { ref: wakes }, "Drawn ahead"), { onRecoverableError: complaints });
    });
    expect(woken).toBe(drawn);
    expect(complaints).not.toHaveBeenCalled();
  });

  test("shows what a boundary has in the place of a screen that throws", () => {
    class Boundary extends Component<{ children: React.ReactNode }> {
      override state = { failed: false };
      static getDerivedStateFromError = () => ({ failed: true });
      override render() {
        return this.state.failed ? "Your answers are saved." : this.props.children;
      }
    }
    const Broken = () => {
      throw new Error("broken");
    };
    const room = document.createElement("main");
    const root = client.createRoot(room, { onCaughtError: () => undefined });
    dom.flushSync(() => root.render(h(Boundary, null, h(Broken))));
    expect(room.textContent).toBe("Your answers are saved.");
  });

  test("waits for what comes later, and then keeps and moves what is there", async () => {
    let come = (_word: string) => {};
    const later = new Promise<string>((resolve) => (come = resolve));
    const gone = jest.fn();
    const Word = react.memo(({ word }: { word: string }) => {
      react.useEffect(() => () => gone(word), [word]);
      return h("li", {}, word);
    });
    const Later = () => h("p", {}, react.use(later));
    const List = ({ words }: { words: string[] }) =>
      h(Suspense, { fallback: "Waiting" }, h(Later), dom.createPortal("Elsewhere", beside), h("ul", {}, words.map((word) => h(Word, { word, key: word }))));
    const [room, beside] = [document.createElement("main"), document.createElement("aside")];
    const root = client.createRoot(room);
    dom.flushSync(() => root.render(h(List, { words: ["one", "two"] })));
    expect(room.textContent).toBe("Waiting");
    come("There");
    await waitFor(() => expect(room.textContent).toBe("Thereonetwo"));
    const [first] = room.querySelectorAll("li");
    dom.flushSync(() => root.render(h(List, { words: ["three", "one"] })));
    expect(room.textContent).toBe("Therethreeone");
    expect(room.querySelectorAll("li")[1]).toBe(first);
    expect(beside.textContent).toBe("Elsewhere");
    await waitFor(() => expect(gone).toHaveBeenCalledWith("two"));
    react.startTransition(() => root.render(h(List, { words: [] })));
    await waitFor(() => expect(room.textContent).toBe("There"));
  });

  test.each([
    ["a part of a screen that is kept out of sight", 31, h(react.Activity, { mode: "visible", children: "Here" })],
    ["the page itself", 27, h("body", {}, "Here")],
  ])("refuses aloud %s", (_, kind, what) => {
    const failed = jest.fn();
    dom.flushSync(() => client.createRoot(document.createElement("main"), { onUncaughtError: failed }).render(what));
    expect(failed.mock.calls[0]?.[0]).toHaveProperty("message", expect.stringContaining(`#156; visit https://react.dev/errors/156?args[]=${kind} `));
  });

  test("refuses aloud what was left out", () => {
    expect(() => dom.preload("/some.css", { as: "style" })).toThrow("React is built without this here");
    const Form = () => {
      react.useActionState(() => 1, 0);
      return null;
    };
    const failed = jest.fn();
    const root = client.createRoot(document.createElement("main"), { onUncaughtError: failed });
    dom.flushSync(() => root.render(h(Form)));
    expect(failed.mock.calls[0]?.[0]).toEqual(new Error("React is built without this here: tools/rspack/react-in-use.mjs"));
  });

  test("is not built from a React that has other parts", () => {
    expect(() => reactInUse(source.replaceAll("mountActionState", "mountAction"))).toThrow("This React has no 'mountActionState'");
  });
});
