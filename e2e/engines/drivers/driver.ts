/** A key as WebDriver spells it: the character itself, or a code of its private area. */
export const keys = {
  tab: "\uE004",
  shift: "\uE008",
  control: "\uE009",
  escape: "\uE00C",
  enter: "\uE007",
  space: " ",
  up: "\uE013",
  right: "\uE014",
  down: "\uE015",
  delete: "\uE017",
} as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a claimant points with. */
export type Pointer = "mouse" | "touch";

/** One step of a pointer, in the coordinates of the window. */
export type PointerStep =
  | { readonly type: "pointerMove"; readonly x: number; readonly y: number; readonly duration?: number }
  | { readonly type: "pointerDown"; readonly button: 0 }
  | { readonly type: "pointerUp"; readonly button: 0 }
  | { readonly type: "pause"; readonly duration: number };

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  readonly httpOnly: boolean;
}

export type KeyStep = { readonly type: "keyDown" | "keyUp"; readonly value: string };

/** What an engine gives assistive technology of an element, in ARIA's words where it has words of its own; a text is one too. */
export interface AccessibleNode {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** Of a heading. */
  readonly level: string;
  readonly states: readonly string[];
  readonly children: readonly AccessibleNode[];
}

/** How far a document has come when the story goes on: a script that does not arrive holds back the end. */
export type Until = "complete" | "begun";

/** What a story needs of one tab, in whichever engine. The script is the source of a function, its arguments are JSON. */
export interface Driver {
  open(url: string, until?: Until): Promise<void>;
  reload(): Promise<void>;
  goBack(): Promise<void>;
  goForward(): Promise<void>;
  evaluate<Value>(script: string, args: readonly unknown[]): Promise<Value>;
  movePointer(steps: readonly PointerStep[], pointer?: Pointer): Promise<void>;
  pressKeys(steps: readonly KeyStep[]): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** The page on paper, as a PDF. */
  print(): Promise<Buffer>;
  /** The tree that the engine has computed of the page; undefined where it changed while it was read, or has none yet. */
  accessibleTree(): Promise<AccessibleNode | undefined>;
  /** Sets cookies of the host whose page is open, which the product's own then replace. */
  setCookies(cookies: readonly Cookie[]): Promise<void>;
  /** From now on the claimant's system asks this of every page, also of the one that is open. */
  changeSystem(system: System): Promise<void>;
  /**
   * Takes what this claimant's tabs complained of since it was last taken: errors and warnings in the console, errors of
   * scripts and violations of the policy, each in one line.
   */
  takeComplaints(): Promise<readonly string[]>;
  /** Another tab of the same browser. */
  anotherTab(): Promise<Driver>;
  close(): Promise<void>;
}

/** What the claimant's system asks of every page. */
export type System = "light" | "dark" | "large text" | "forced colours";

/** The size of letters where a claimant has made them twice as large as a browser has them from the start, in pixels. */
export const largeText = 32;

/** A browser as one worker starts it; each story runs with a claimant of its own in it. */
export interface Engine {
  version(): string;
  newClaimant(size: Size, origin: string, system?: System): Promise<Driver>;
  close(): Promise<void>;
}
