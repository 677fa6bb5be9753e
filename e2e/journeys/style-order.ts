import { expect, type CDPSession, type Page } from "@playwright/test";

type Rules = Awaited<ReturnType<typeof matchedRules>>;
type Rule = Rules[number]["rule"];
type Selector = Rule["selectorList"]["selectors"][number];

/** The rules for an element, from the weakest on; none for one that has gone meanwhile. */
async function matchedRules(styles: CDPSession, nodeId: number) {
  const { matchedCSSRules = [] } = await styles
    .send("CSS.getMatchedStylesForNode", { nodeId })
    .catch(() => ({ matchedCSSRules: [] }));
  return matchedCSSRules.filter(({ rule }) => rule.origin === "regular");
}

const weightOf = ({ specificity: { a, b, c } = { a: 0, b: 0, c: 0 } }: Selector) => (a * 100 + b) * 100 + c;

/** The file that a selector comes from, by the end of its first class; those of the base styles have no class. */
function fileOf({ text }: Selector): string {
  return /\.([a-z]+)[\w-]*-([\w+]{5})(?![\w-])/.exec(text)?.slice(1).join(" ") ?? "base";
}

interface Declared {
  readonly file: string;
  readonly selector: string;
  readonly weight: number;
  readonly value: string;
}

/** What each property of one element is declared as. */
function declaredIn(rules: Rules): Map<string, Declared[]> {
  const declared = new Map<string, Declared[]>();
  for (const { rule, matchingSelectors } of rules) {
    const [selector] = matchingSelectors
      .flatMap((index) => rule.selectorList.selectors[index] ?? [])
      .toSorted((one, other) => weightOf(other) - weightOf(one));
    if (!selector) continue;
    // Each is there twice, as it was written and as it was read.
    const longhands = new Map(
      rule.style.cssProperties
        .flatMap((property) => property.longhandProperties ?? [property])
        .map(({ name, value }) => [name, value]),
    );
    for (const [name, value] of longhands) {
      const others = declared.get(name) ?? [];
      declared.set(name, [
        ...others,
        { file: fileOf(selector), selector: selector.text, weight: weightOf(selector), value },
      ]);
    }
  }
  return declared;
}

/** The properties for which the strongest selectors of two files say something else, equally strong. */
function tiesIn(rules: Rules): string[] {
  return [...declaredIn(rules)].flatMap(([name, all]) => {
    const heaviest = Math.max(...all.map(({ weight }) => weight));
    const strongest = all.filter(({ weight }) => weight === heaviest);
    const differ = (key: "file" | "value") => new Set(strongest.map((one) => one[key])).size > 1;
    const said = new Set(strongest.map(({ selector, value }) => `${selector} { ${name}: ${value} }`));
    return differ("file") && differ("value") ? [[...said].join(" and ")] : [];
  });
}

/**
 * No look of the page depends on the order in which its files of styles come: that is another one where a page was
 * reached by another way, or where a part imports another one.
 */
export async function expectStylesInAnyOrder(page: Page): Promise<void> {
  const styles = await page.context().newCDPSession(page);
  await styles.send("DOM.enable");
  await styles.send("CSS.enable");
  const { root } = await styles.send("DOM.getDocument", { depth: 0 });
  const { nodeIds } = await styles.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: "body *" });
  const rules = await Promise.all(nodeIds.map((nodeId) => matchedRules(styles, nodeId)));
  await styles.detach();
  expect([...new Set(rules.flatMap(tiesIn))]).toEqual([]);
}
