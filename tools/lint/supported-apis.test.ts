import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

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

/** What the linter says of each of these sources, in one run. */
function lint(sources: readonly string[]): Map<string, string[]> {
  const folder = mkdtempSync(join(root, "tools/lint/trial-"));
  try {
    const config = join(folder, "oxlint.json");
    const jsPlugins = [join(import.meta.dirname, "oxlint-plugin.mjs")];
    writeFileSync(
      config,
      JSON.stringify({
        jsPlugins,
        plugins: [],
        categories: { correctness: "off" },
        rules: { "claims/supported-apis": "error" },
      }),
    );
    for (const [nth, source] of sources.entries()) writeFileSync(join(folder, `${nth}.ts`), source);
    const { stdout } = spawnSync(join(root, "node_modules/.bin/oxlint"), ["-c", config, "-f", "unix", folder], {
      encoding: "utf8",
      cwd: root,
    });
    const said = [...stdout.matchAll(/(\d+)\.ts:\d+:\d+: (\S+ is not in .*), which/g)];
    return new Map(
      sources.map((source, nth) => [
        source,
        said.filter(([, file]) => file === String(nth)).map(([, , what = ""]) => what),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("the linter's rule for supported browsers", () => {
  let said: Map<string, string[]>;
  beforeAll(() => {
    said = lint([...reported.map(([source]) => source), ...newer, ...supported, ...askedFor, ...own]);
  }, 60_000);

  it.each(reported)("says of %s that %s", (source, what) => expect(said.get(source)).toEqual([what]));
  it.each(newer)("reports %s", (source) => expect(said.get(source)).toHaveLength(1));
  it.each(supported)("has nothing against %s, which Safari has from 15.4 on", (source) =>
    expect(said.get(source)).toEqual([]),
  );
  it.each(askedFor)("has nothing against %s, which asks first", (source) => expect(said.get(source)).toEqual([]));
  it.each(own)("takes '%s' for the file's own", (source) => expect(said.get(source)).toEqual([]));
});
