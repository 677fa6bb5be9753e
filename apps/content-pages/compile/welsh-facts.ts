import { folderOf } from "../src/locale/locale.ts";

const facts = /\{\{[\w.]+\}\}|"(?:from|to|date|name|face|path|slug|id)":"[^"]*"|£?\d+(?:[.,]\d+)*%?/g;

/** The figures, days, names and links of what is published. A sentence has them in the order of its language. */
function factsIn(data: unknown): string[] {
  const { lenders = [] } = data as { lenders?: readonly string[] }; // of the section of that name alone
  const found = JSON.stringify(data).match(facts) ?? [];
  return [...found.map((fact) => fact.replaceAll('"', "")), ...lenders];
}

/** Those that the others have not, or not as often. */
function without(these: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return these.filter((fact) => {
    const at = left.indexOf(fact);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * Which figures, days, names and links English and Welsh do not have in common, by published file. It is said and
 * refuses nothing: an editor who changes the English need not wait for a translator.
 */
export function factsApart(published: ReadonlyMap<string, unknown>): string[] {
  const welsh = `content/${folderOf("cy", "")}`;
  return [...published].flatMap(([file, data]) => {
    const english = file.startsWith(welsh) ? published.get(`content/${file.slice(welsh.length)}`) : undefined;
    if (english === undefined) return [];
    const [inEnglish, inWelsh] = [factsIn(english), factsIn(data)];
    const [missing, added] = [without(inEnglish, inWelsh), without(inWelsh, inEnglish)];
    return [
      ...(missing.length > 0 ? [`${file}: has not ${missing.join(", ")}, which the English has`] : []),
      ...(added.length > 0 ? [`${file}: has ${added.join(", ")}, which the English has not`] : []),
    ];
  });
}
