import { lintWith } from "./trial.ts";

const reported = [
  ["requestIdleCallback(f)", "requestIdleCallback is not in Safari on iOS 15.6, Safari 15.6"],
  ["AbortSignal.timeout(3)", "AbortSignal.timeout is not in Safari on iOS 15.6, Safari 15.6"],
  ["const [row] = rows().toReversed()", "toReversed is not in Safari on iOS 15.6, Safari 15.6"],
  [
    "document.startViewTransition(f)",
    "document.startViewTransition is not in Firefox 115, Safari on iOS 15.6, Safari 15.6",
  ],
  ["trustedTypes?.createPolicy('a', {})", "trustedTypes is not in Firefox 115, Safari on iOS 15.6, Safari 15.6"],
] as const;

const newer = [
  "Array.fromAsync(list)",
  "Promise.withResolvers()",
  "Object.groupBy(list, f)",
  "AbortSignal.any([])",
  "element.showPopover()",
  "new URLPattern()",
];

const supported = [
  "structuredClone(list)",
  "Object.hasOwn(list, 'a')",
  "list.at(-1)",
  "crypto.randomUUID()",
  "dialog.showModal()",
];

const askedFor = [
  "if ('requestIdleCallback' in window) requestIdleCallback(f)",
  "if (typeof node.showPopover === 'function') node.showPopover()",
  "Reflect.get(globalThis, 'trustedTypes')?.createPolicy('a', {})",
];

const own = [
  "const scheduler = ours(); scheduler.run()",
  "let when: Temporal",
  "row.style.maxHeight = ''",
  "band.share = 1",
];

describe("the linter's rule for supported browsers", () => {
  let said: Map<string, string[]>;
  beforeAll(() => {
    const sources = [...reported.map(([source]) => source), ...newer, ...supported, ...askedFor, ...own];
    const messages = lintWith("claims/supported-apis", sources);
    said = new Map(
      [...messages].map(([source, found]) => [source, found.map((each) => each.replace(/, which .*/, ""))]),
    );
  }, 60_000);

  it.each(reported)("says of %s that %s", (source, what) => expect(said.get(source)).toEqual([what]));
  it.each(newer)("reports %s", (source) => expect(said.get(source)).toHaveLength(1));
  it.each(supported)("has nothing against %s, which Safari has from 15.4 on", (source) =>
    expect(said.get(source)).toEqual([]),
  );
  it.each(askedFor)("has nothing against %s, which asks first", (source) => expect(said.get(source)).toEqual([]));
  it.each(own)("takes '%s' for the file's own", (source) => expect(said.get(source)).toEqual([]));
});
