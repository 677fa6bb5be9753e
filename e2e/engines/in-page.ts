/**
 * These run inside the page, in three engines: each is sent as its own source, so it uses nothing from around it but the
 * library that finds elements by role and name.
 */

/** An element as a person would say which one is meant. */
export interface Target {
  readonly role: string;
  /** The whole name, or a regular expression's source between slashes. */
  readonly name?: string | undefined;
  /** Which of several alike, from 0 on; without it there has to be one. */
  readonly index?: number | undefined;
}

export interface Look {
  /** Why it cannot be used yet; empty when it can. */
  readonly trouble: string;
  readonly x: number;
  readonly y: number;
  readonly value: string;
  readonly checked: boolean;
  readonly focused: boolean;
  readonly count: number;
  readonly text: string;
}

interface Library {
  queryAllByRole(container: Element, role: string, options: { name?: string | RegExp }): HTMLElement[];
}

/** What an element is looked for: to read it, to press it once its script is there, or to press it as plain HTML. */
export type Purpose = "read" | "press" | "press unhydrated";

/** Looks for an element; for a press it brings it into view and waits until a press would reach it, hydrated and at rest. */
export async function look({ role, name, index }: Target, purpose: Purpose, timeoutMs: number): Promise<Look> {
  const library = (window as unknown as { TestingLibraryDom: Library }).TestingLibraryDom;
  const pattern = name !== undefined && /^\/.*\/$/.test(name) ? new RegExp(name.slice(1, -1)) : name;
  // Firefox brings the caret into view with the frame after a letter, also where the page was scrolled elsewhere meanwhile.
  const frame = () =>
    new Promise<void>((done) => {
      requestAnimationFrame(() => requestAnimationFrame(() => done()));
      setTimeout(done, 500);
    });
  const none = { x: 0, y: 0, value: "", checked: false, focused: false, count: 0, text: "" };

  const tryIt = async (): Promise<Look> => {
    const found = library.queryAllByRole(document.body, role, pattern === undefined ? {} : { name: pattern });
    const element = found[index ?? 0];
    const said = `${role}${name === undefined ? "" : ` '${name}'`}`;
    if (!element) return { ...none, count: found.length, trouble: `There is no ${said}.` };
    if (index === undefined && found.length > 1)
      return { ...none, count: found.length, trouble: `There are ${found.length} of ${said}.` };
    const input = element as HTMLInputElement;
    const seen = {
      ...none,
      value: (element as HTMLSelectElement).selectedOptions?.[0]?.text ?? input.value ?? "",
      checked: input.checked ?? element.getAttribute("aria-checked") === "true",
      focused: document.activeElement === element,
      count: found.length,
      text: element.textContent ?? "",
      trouble: "",
    };
    Object.assign(window, { lookedAt: element });
    if (purpose === "read") return seen;
    const isReact = (part: Element | null): boolean =>
      part !== null && (Object.keys(part).some((key) => key.startsWith("__react")) || isReact(part.parentElement));
    if (purpose === "press" && !isReact(element)) return { ...seen, trouble: `${said} is not hydrated.` };
    if (input.disabled) return { ...seen, trouble: `${said} is disabled.` };
    const isChoice = input.type === "radio" || input.type === "checkbox";
    const row = isChoice ? (input.labels?.[0] ?? element) : element;
    row.scrollIntoView({ block: "center", behavior: "instant" });
    const before = row.getBoundingClientRect();
    await frame();
    const box = row.getBoundingClientRect();
    // Where no frame came for long the two are the same all the same.
    const isMoved = document.getAnimations().some(({ effect, playState }) => {
      const around = effect instanceof KeyframeEffect && effect.getTiming().iterations === 1 ? effect.target : null;
      return playState === "running" && around !== row && around?.contains(row);
    });
    if (isMoved || before.top !== box.top || before.left !== box.left) return { ...seen, trouble: `${said} moves.` };
    // A row's own text may hold links; its mark stands at its beginning.
    const x = Math.round(box.left + (isChoice ? Math.min(24, box.width / 2) : box.width / 2));
    const y = Math.round(box.top + (isChoice ? Math.min(24, box.height / 2) : box.height / 2));
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(row.contains(hit) || hit.contains(row) || element.contains(hit))) {
      return { ...seen, trouble: `${said} is covered by ${hit?.outerHTML.slice(0, 80) ?? "nothing"}.` };
    }
    return { ...seen, x, y };
  };

  const limit = Date.now() + timeoutMs;
  for (;;) {
    const seen = await tryIt();
    if (!seen.trouble || Date.now() > limit) return seen;
    await frame();
  }
}

/** Whether the text stands in the page where it can be read, and the page's address. */
export async function readPage(text: string, timeoutMs: number): Promise<{ hasText: boolean; text: string }> {
  const limit = Date.now() + timeoutMs;
  for (;;) {
    const all = document.body.innerText.replaceAll(/\s+/g, " ");
    const hasText = all.includes(text);
    if (hasText || Date.now() > limit) return { hasText, text: hasText ? "" : all.slice(0, 600) };
    await new Promise((done) => void setTimeout(done, 50));
  }
}
