import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect } from "@playwright/test";
import { type Cookie, type Driver, keys, type Point, type Pointer, type System, type Until } from "./drivers/driver.ts";
import { look, type Look, type Purpose, readPage, type Target } from "./in-page.ts";
import { announcedSoFar, noteAnnounced, putOnPaper } from "./looks-in-page.ts";
import { touchPad, type Touching } from "./pointing-in-page.ts";

const { resolve } = createRequire(import.meta.url);
const library = readFileSync(
  join(dirname(resolve("@testing-library/dom/package.json")), "dist/@testing-library/dom.umd.min.js"),
  "utf8",
);
const axe = readFileSync(resolve("axe-core/axe.min.js"), "utf8");

/** As long as a claimant on a slow machine would wait; what is awaited is an event all the same. */
const timeoutMs = 20_000;
/** Asked again as soon as a claimant would see it; the runner's own pauses grow to a second. */
const untilSeen = { timeout: timeoutMs, intervals: [50, 100, 250] };
/** How long one question to the page may last: a document that is left takes its questions with it. */
const questionMs = 1_500;

export type Key = keyof typeof keys;

/** What a stroke is drawn with, and what happens while the pen is down. */
export interface Drawing {
  readonly pointer?: Pointer;
  readonly meanwhile?: () => Promise<void>;
}

const stroke = (value: string) =>
  [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ] as const;

/** One tab as a claimant uses it: the same words drive three engines. */
export class Tab {
  readonly #driver: Driver;
  readonly origin: string;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.origin = origin;
  }

  open(path: string, until?: Until) {
    return this.#driver.open(new URL(path, this.origin).href, until);
  }

  /** Has what a browser has that was here before: its cookies and what pages stored in it. */
  async beOneWith(cookies: readonly Cookie[], stored: Readonly<Record<string, string>>) {
    if (!(await this.evaluate(() => location.href)).startsWith(`${this.origin}/`)) await this.open("/robots.txt");
    await this.#driver.setCookies(cookies);
    await this.evaluate((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    }, stored);
  }

  reload() {
    return this.#driver.reload();
  }

  back() {
    return this.#driver.goBack();
  }

  forward() {
    return this.#driver.goForward();
  }

  /** Clicks it with the mouse. */
  async press(role: string, name?: string, index?: number) {
    await this.#click(await this.#look({ role, name, index }, "press"));
  }

  /** Presses it as slowly as a hand does that is not sure of itself: nearly as long as what a phone takes for a long press. */
  async pressSlowly(pointer: Pointer, role: string, name?: string, index?: number) {
    const { x, y } = await this.#look({ role, name, index }, "press");
    const slowly = [
      { type: "pointerMove", x, y },
      { type: "pointerDown", button: 0 },
      { type: "pause", duration: 400 },
      { type: "pointerUp", button: 0 },
    ] as const;
    await this.#driver.movePointer(slowly, pointer);
  }

  /** Clicks it before its script is there. */
  async pressUnhydrated(role: string, name?: string) {
    await this.#click(await this.#look({ role, name }, "press unhydrated"));
  }

  /** Ticks a box, or picks one of several. */
  async tick(role: "checkbox" | "radio", name?: string, index?: number) {
    await this.press(role, name, index);
    await expect.poll(async () => (await this.#look({ role, name, index })).checked, untilSeen).toBe(true);
  }

  /** Clicks into a field and types, in place of what is there. */
  async fill(role: "textbox" | "combobox" | "spinbutton", name: string, text: string, index?: number) {
    await this.press(role, name, index);
    const { value, text: content } = await this.#look({ role, name, index });
    if (value || content) await this.#chord("control", "a");
    await this.type(text);
  }

  /** Types where the focus is. */
  type(text: string) {
    return this.#driver.pressKeys([...text].flatMap(stroke));
  }

  async key(...names: Key[]) {
    for (const name of names) await this.#driver.pressKeys(stroke(keys[name]));
  }

  /** Has a text on the clipboard, as by copying it out of a message. */
  async copyOut(message: string) {
    await this.evaluate((words) => {
      const field = document.body.appendChild(document.createElement("textarea"));
      field.value = words;
      field.select();
    }, message);
    await this.#chord("control", "c");
    await this.evaluate(() => document.querySelector("body > textarea")?.remove());
  }

  paste() {
    return this.#chord("control", "v");
  }

  /** Presses Tab until it has the focus. */
  async tabTo(role: string, name?: string, index?: number) {
    // To look for it again after each press would cost more than all else on the way.
    const whereFocusIs = () =>
      this.evaluate(() => {
        const { lookedAt } = window as unknown as { lookedAt?: Element };
        return lookedAt?.isConnected ? document.activeElement === lookedAt : "replaced";
      });
    await this.#look({ role, name, index });
    for (let presses = 0; presses < 40; presses += 1) {
      const isThere = await whereFocusIs();
      if (isThere === "replaced" ? (await this.#look({ role, name, index })).focused : isThere) return;
      await this.key("tab");
    }
    throw new Error(`After 40 presses of Tab the focus is not on ${role} '${name}'.`);
  }

  /** Has the focus on it, as after many presses of Tab. */
  async focusOn(role: "button", name: string) {
    await this.#look({ role, name }, "press");
    await this.evaluate((wanted) => {
      const buttons = [...document.querySelectorAll("button")];
      buttons.find(({ textContent }) => textContent === wanted)?.focus();
    }, name);
    await this.expectFocus(role, name);
  }

  /**
   * Picks from a list by typing the first letters, as the keyboard does it in every engine. On a busy machine they may
   * come so slowly that the list takes each for a new beginning: a claimant who sees that types them again.
   */
  async choose(name: string, option: string) {
    await this.#look({ role: "combobox", name }, "press");
    await this.evaluate((label) => {
      const fields = [...document.querySelectorAll("select")];
      fields.find((field) => [...field.labels].some(({ textContent }) => textContent === label))?.focus();
    }, name);
    await expect(async () => {
      await this.type(option);
      // Longer than a list remembers letters.
      await expect.poll(() => this.valueOf("combobox", name), { timeout: 2_000 }).toBe(option);
    }).toPass({ timeout: timeoutMs });
  }

  /**
   * Draws one stroke over an element, from its upper left corner on; the pen stays down for a second, and while it does
   * something else may happen.
   */
  async draw(role: string, name: string, points: readonly Point[], { pointer, meanwhile }: Drawing = {}) {
    await this.#look({ role, name }, "press");
    const corner = await this.evaluate(() => {
      const { left, top } = document.querySelector("canvas")?.getBoundingClientRect() ?? { left: 0, top: 0 };
      return { left, top };
    });
    const [first, ...others] = points.map(({ x, y }) => ({
      x: Math.round(corner.left + x),
      y: Math.round(corner.top + y),
    }));
    if (!first) throw new Error("A stroke without a point is none.");
    const moves = others.flatMap(
      (point) =>
        [
          { type: "pointerMove", ...point, duration: 50 },
          { type: "pause", duration: 150 },
        ] as const,
    );
    const down = [{ type: "pointerMove", ...first }, { type: "pointerDown", button: 0 }, ...moves] as const;
    const up = [
      { type: "pause", duration: 300 },
      { type: "pointerUp", button: 0 },
    ] as const;
    if (!meanwhile) return this.#driver.movePointer([...down, ...up], pointer);
    await this.#driver.movePointer(down, pointer);
    await meanwhile();
    await this.#driver.movePointer(up, pointer);
  }

  /** Sends the pad what pens, fingers and palms do, as events of the page. */
  touchPad(all: readonly Touching[]) {
    return this.evaluate(touchPad, all);
  }

  /** What axe finds against one of its rules in the page as this engine shows it. */
  async violationsOf(rule: string): Promise<readonly string[]> {
    await this.#driver.evaluate(`function () { ${axe} }`, []);
    return this.evaluate(async (runOnly) => {
      const { axe: here } = window as unknown as { axe: typeof import("axe-core") };
      // A colour on its way to another is not one that anyone reads.
      for (const animation of document.getAnimations())
        if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
      const { violations } = await here.run({ runOnly: [runOnly], resultTypes: ["violations"] });
      return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 120)));
    }, rule);
  }

  changeSystem(system: System) {
    return this.#driver.changeSystem(system);
  }

  /** Lays the page out by the rules for paper; answers what is still there that is only for a screen. */
  putOnPaper() {
    return this.evaluate(putOnPaper);
  }

  /** From here on what assistive technology announces is noted, until another document comes. */
  listen() {
    return this.evaluate(noteAnnounced);
  }

  announced() {
    return this.evaluate(announcedSoFar);
  }

  async expectSeen(role: string, name?: string, index?: number) {
    await this.#look({ role, name, index });
  }

  /** The page's script has hydrated what was prerendered: a page that is left before complains of what it could not load. */
  async expectHydrated() {
    const howFar = () => {
      const heading = document.querySelector("h1");
      const isHydrated = Object.keys(heading ?? {}).some((key) => key.startsWith("__react"));
      return isHydrated ? "hydrated" : `${location.pathname} ${heading ? "is not hydrated" : "has no heading"}`;
    };
    await expect.poll(() => this.#ask(() => this.evaluate(howFar)), untilSeen).toBe("hydrated");
  }

  async expectNone(role: string, name?: string) {
    await expect.poll(async () => await this.count(role, name), untilSeen).toBe(0);
  }

  async expectText(text: string) {
    let last = "";
    const hasText = async () => {
      const answer = await this.#ask(() => this.evaluate(readPage, text, questionMs));
      last = answer?.text ?? "";
      return answer?.hasText ?? false;
    };
    await expect
      .poll(hasText, { ...untilSeen, message: `'${text}' is to be read` })
      .toBe(true)
      .catch((error: Error) => {
        throw new Error(`${error.message}\nThe page reads: ${last}`);
      });
  }

  async expectValue(role: string, name: string, value: string) {
    await expect.poll(async () => this.valueOf(role, name), untilSeen).toBe(value);
  }

  async expectFocus(role: string, name: string) {
    await expect
      .poll(async () => (await this.#look({ role, name })).focused, {
        ...untilSeen,
        message: `focus on ${role} '${name}'`,
      })
      .toBe(true);
  }

  /** The focus is somewhere in the one element of this role. */
  async expectFocusWithin(role: "dialog") {
    await this.expectSeen(role);
    const isWithin = () => document.activeElement?.closest("dialog, [role=dialog]") != null;
    await expect.poll(() => this.#ask(() => this.evaluate(isWithin)), untilSeen).toBe(true);
  }

  /** The value of a field; of a list, what is picked in it. */
  async valueOf(role: string, name: string) {
    const { value } = await this.#look({ role, name });
    return value;
  }

  async isChecked(role: string, name?: string, index?: number) {
    return (await this.#look({ role, name, index })).checked;
  }

  async count(role: string, name?: string): Promise<number> {
    const answer = await this.#lookOnce({ role, name, index: 0 }, "read", 0);
    return answer?.count ?? -1;
  }

  path(): Promise<string> {
    return this.evaluate(() => location.pathname);
  }

  async expectPath(path: string) {
    await expect.poll(() => this.#ask(() => this.path()), untilSeen).toBe(path);
  }

  accessibleTree() {
    return this.#driver.accessibleTree();
  }

  takeComplaints() {
    return this.#driver.takeComplaints();
  }

  screenshot() {
    return this.#driver.screenshot();
  }

  print() {
    return this.#driver.print();
  }

  async anotherTab() {
    return new Tab(await this.#driver.anotherTab(), this.origin);
  }

  /** Runs a function in the page; it knows nothing but its arguments. */
  async evaluate<Args extends readonly unknown[], Value>(
    script: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    return this.#driver.evaluate<Awaited<Value>>(script.toString(), args);
  }

  #chord(modifier: Key, letter: string) {
    const value = keys[modifier];
    return this.#driver.pressKeys([{ type: "keyDown", value }, ...stroke(letter), { type: "keyUp", value }]);
  }

  /** Asks the page; a page that is just being left has no answer. */
  async #ask<Value>(question: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await question();
    } catch {
      return undefined;
    }
  }

  /** Looks with the library, which each new document is brought. */
  async #lookOnce(target: Target, purpose: Purpose, withinMs: number): Promise<Look | undefined> {
    const script = `(...given) => ("TestingLibraryDom" in window ? (${look.toString()})(...given) : null)`;
    const ask = () => this.#driver.evaluate<Look | null>(script, [target, purpose, withinMs]);
    return this.#ask(async () => {
      const seen = await ask();
      if (seen) return seen;
      await this.#driver.evaluate(`function () { ${library} }`, []);
      return (await ask()) ?? undefined;
    });
  }

  #click({ x, y }: Point) {
    return this.#driver.movePointer([
      { type: "pointerMove", x, y },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ]);
  }

  /** Looks until the element is there, and for a press until one would reach it. */
  async #look(target: Target, purpose: Purpose = "read"): Promise<Look> {
    const limit = Date.now() + timeoutMs;
    for (;;) {
      const seen = await this.#lookOnce(target, purpose, questionMs);
      if (seen && !seen.trouble) return seen;
      if (Date.now() > limit) throw new Error(seen?.trouble ?? "The page gives no answer.");
    }
  }
}
