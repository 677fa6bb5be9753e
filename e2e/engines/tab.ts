import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect } from "@playwright/test";
import { type Cookie, type Driver, keys, type Point, type Said } from "./drivers/driver.ts";
import { look, type Look, readPage, type Target } from "./in-page.ts";

const library = readFileSync(
  join(
    dirname(createRequire(import.meta.url).resolve("@testing-library/dom/package.json")),
    "dist/@testing-library/dom.umd.min.js",
  ),
  "utf8",
);

/** As long as a claimant on a slow machine would wait; what is awaited is an event all the same. */
const timeoutMs = 20_000;
/** How long one question to the page may last: a document that is left takes its questions with it. */
const questionMs = 1_500;

export type Key = keyof typeof keys;

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

  open(path: string) {
    return this.#driver.open(new URL(path, this.origin).href);
  }

  /** Has what a browser has that was here before: its cookies and what pages stored in it. */
  async beOneWith(cookies: readonly Cookie[], stored: Readonly<Record<string, string>>) {
    await this.open("/robots.txt");
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
  async press(role: string, name?: string, at?: number) {
    const { x, y } = await this.#look({ role, name, at }, true);
    await this.#driver.moveMouse([
      { type: "pointerMove", x, y },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ]);
  }

  /** Ticks a box, or picks one of several. */
  async tick(role: "checkbox" | "radio", name?: string, at?: number) {
    await this.press(role, name, at);
    await expect.poll(async () => (await this.#look({ role, name, at })).checked, { timeout: timeoutMs }).toBe(true);
  }

  /** Clicks into a field and types, in place of what is there. */
  async fill(role: "textbox" | "combobox" | "spinbutton", name: string, text: string) {
    await this.press(role, name);
    const { value } = await this.#look({ role, name });
    if (value) await this.#chord("control", "a");
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
  async tabTo(role: string, name?: string, at?: number) {
    await this.#look({ role, name, at });
    for (let presses = 0; presses < 40; presses += 1) {
      if ((await this.#look({ role, name, at })).focused) return;
      await this.key("tab");
    }
    throw new Error(`After 40 presses of Tab the focus is not on ${role} '${name}'.`);
  }

  /** Picks from a list by typing the first letters, as the keyboard does it in every engine. */
  async choose(name: string, option: string) {
    await this.#look({ role: "combobox", name }, true);
    await this.evaluate((label) => {
      const fields = [...document.querySelectorAll("select")];
      fields.find((field) => [...field.labels].some(({ textContent }) => textContent === label))?.focus();
    }, name);
    await this.type(option);
    await this.expectValue("combobox", name, option);
  }

  /** Draws one stroke over an element, from its upper left corner on; the pen stays down for a second. */
  async draw(role: string, name: string, points: readonly Point[]) {
    await this.#look({ role, name }, true);
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
    await this.#driver.moveMouse([
      { type: "pointerMove", ...first },
      { type: "pointerDown", button: 0 },
      ...moves,
      { type: "pause", duration: 300 },
      { type: "pointerUp", button: 0 },
    ]);
  }

  async expectSeen(role: string, name?: string, at?: number) {
    await this.#look({ role, name, at });
  }

  /** The page's script has taken over what was drawn ahead: a page that is left before complains of what it could not load. */
  async expectAwake() {
    const isAwake = () => Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__react"));
    await expect.poll(() => this.#ask(() => this.evaluate(isAwake)), { timeout: timeoutMs }).toBe(true);
  }

  async expectNone(role: string, name?: string) {
    await expect.poll(async () => await this.count(role, name), { timeout: timeoutMs }).toBe(0);
  }

  async expectText(text: string) {
    let last = "";
    const hasText = async () => {
      const answer = await this.#ask(() => this.evaluate(readPage, text, questionMs));
      last = answer?.text ?? "";
      return answer?.hasText ?? false;
    };
    await expect
      .poll(hasText, { timeout: timeoutMs, message: `'${text}' is to be read` })
      .toBe(true)
      .catch((error: Error) => {
        throw new Error(`${error.message}\nThe page reads: ${last}`);
      });
  }

  async expectValue(role: string, name: string, value: string) {
    await expect.poll(async () => this.valueOf(role, name), { timeout: timeoutMs }).toBe(value);
  }

  async expectFocus(role: string, name: string) {
    await expect
      .poll(async () => (await this.#look({ role, name })).focused, {
        timeout: timeoutMs,
        message: `focus on ${role} '${name}'`,
      })
      .toBe(true);
  }

  /** The value of a field; of a list, what is picked in it. */
  async valueOf(role: string, name: string) {
    const { value } = await this.#look({ role, name });
    return value;
  }

  async isChecked(role: string, name?: string, at?: number) {
    return (await this.#look({ role, name, at })).checked;
  }

  async count(role: string, name?: string): Promise<number> {
    const answer = await this.#ask(() => this.evaluate(look, { role, name, at: 0 }, false, 0));
    return answer?.count ?? -1;
  }

  path(): Promise<string> {
    return this.evaluate(() => location.pathname);
  }

  async expectPath(path: string) {
    await expect.poll(() => this.#ask(() => this.path()), { timeout: timeoutMs }).toBe(path);
  }

  unsaid(wanted: readonly Said[]) {
    return this.#driver.unsaid(wanted);
  }

  complaints() {
    return this.#driver.complaints();
  }

  screenshot() {
    return this.#driver.screenshot();
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
      await this.#bringLibrary();
      return await question();
    } catch {
      return undefined;
    }
  }

  async #bringLibrary() {
    if (await this.evaluate(() => "TestingLibraryDom" in window)) return;
    await this.#driver.evaluate(`function () { ${library} }`, []);
  }

  /** Looks until the element is there, and with `forPress` until a press would reach it. */
  async #look(target: Target, forPress = false): Promise<Look> {
    const limit = Date.now() + timeoutMs;
    for (;;) {
      const seen = await this.#ask(() => this.evaluate(look, target, forPress, questionMs));
      if (seen && !seen.trouble) return seen;
      if (Date.now() > limit) throw new Error(seen?.trouble ?? "The page gives no answer.");
    }
  }
}
