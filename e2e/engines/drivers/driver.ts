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

/** One step of a mouse, in the coordinates of the window. */
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

/** What assistive technology is told of an element. */
export interface Said {
  readonly role: string;
  readonly name: string;
}

/** Asks of one after the other, as a browser is spoken to. */
export async function filterInTurn<Item>(items: readonly Item[], isWanted: (item: Item) => Promise<boolean>) {
  const wanted: Item[] = [];
  for (const item of items) if (await isWanted(item)) wanted.push(item);
  return wanted;
}

/** What a story needs of one tab, in whichever engine. The script is the source of a function, its arguments are JSON. */
export interface Driver {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  goBack(): Promise<void>;
  goForward(): Promise<void>;
  evaluate<Value>(script: string, args: readonly unknown[]): Promise<Value>;
  moveMouse(steps: readonly PointerStep[]): Promise<void>;
  pressKeys(steps: readonly KeyStep[]): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Which of these nobody would hear of: the engine has no element that it gives this role and this name itself. */
  unsaid(wanted: readonly Said[]): Promise<readonly Said[]>;
  setCookies(cookies: readonly Cookie[]): Promise<void>;
  /** Errors and warnings of this claimant's tabs in the console, errors of scripts and violations of the policy, each in one line. */
  complaints(): Promise<readonly string[]>;
  /** Another tab of the same browser. */
  anotherTab(): Promise<Driver>;
  close(): Promise<void>;
}

/** A browser as one worker starts it; each story is told by a claimant of their own in it. */
export interface Engine {
  version(): string;
  newClaimant(size: Size, origin: string): Promise<Driver>;
  close(): Promise<void>;
}
