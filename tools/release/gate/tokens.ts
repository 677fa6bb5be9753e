import type { Tokens } from "@claims/releases/manifest";

/** Without comments, and without braces in what is quoted. */
const withoutNoise = (css: string) =>
  css
    .replace(/\/\*[^]*?\*\//g, "")
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, (quoted) => quoted.replace(/[{}]/g, ""));

interface Block {
  /** The at-rules around it and its selector. */
  within: string;
  text: string;
}

/** The innermost blocks of a style sheet. */
function blocksOf(css: string, around = ""): Block[] {
  const blocks: Block[] = [];
  let [depth, from, opened] = [0, 0, 0];
  for (const { 0: sign, index } of css.matchAll(/[{}]/g)) {
    if (sign === "{") {
      if (depth === 0) opened = index;
      depth += 1;
      continue;
    }
    depth -= 1;
    if (depth !== 0) continue;
    const prelude = css.slice(from, opened).split(";").at(-1)?.trim() ?? "";
    const within = `${around} ${prelude}`.replace(/\s+/g, " ").trim();
    const inside = css.slice(opened + 1, index);
    blocks.push(...(inside.includes("{") ? blocksOf(inside, within) : [{ within, text: inside }]));
    from = index + 1;
  }
  return blocks;
}

/** One way of writing a value: a shorter one means the same. */
const usual = (value: string) =>
  value
    .trim()
    .replace(/\s+/g, " ")
    .replace(/ ?([,/()]) ?/g, "$1")
    .replace(/(^|[^\d.])0\./g, "$1.")
    .replace(/#([\da-f])([\da-f])([\da-f])(?![\da-f])/gi, "#$1$1$2$2$3$3")
    .toLowerCase();

function declaredIn(text: string): Record<string, string> {
  const declared = [...text.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g)];
  return Object.fromEntries(declared.map(([, name = "", value = ""]) => [name, usual(value)]));
}

/** A value with the tokens in it put in their places. */
function computed(value: string, tokens: Record<string, string>, depth = 0): string {
  if (depth > 9) return value;
  return value.replace(/var\((--[\w-]+)(?:,([^()]*))?\)/g, (whole, name: string, otherwise?: string) => {
    const held = tokens[name] ?? otherwise;
    return held === undefined ? whole : computed(held, tokens, depth + 1);
  });
}

const atFirst = ":root";

/** The tokens that style sheets define for the whole page, each as it is computed. */
export function tokensIn(css: string): Tokens {
  const sets: Record<string, Record<string, string>> = { [atFirst]: {} };
  for (const { within, text } of blocksOf(withoutNoise(css))) {
    if (!/(^|[ ,]):root/.test(within)) continue;
    const set = within.replace(/["']/g, "").replace(/ ?([:(),]) ?/g, "$1");
    const declared = declaredIn(text);
    if (Object.keys(declared).length > 0) sets[set === atFirst ? atFirst : set] = { ...sets[set], ...declared };
  }
  return Object.fromEntries(
    Object.entries(sets).map(([set, declared]) => {
      const all = { ...sets[atFirst], ...declared };
      return [set, Object.fromEntries(Object.entries(all).map(([name, value]) => [name, computed(value, all)]))];
    }),
  );
}

/** The tokens that style sheets look up and do not define themselves. */
export function tokensNeeded(css: string): string[] {
  const text = withoutNoise(css);
  const own = new Set([...text.matchAll(/[{;\s](--[\w-]+)\s*:/g)].map(([, name]) => name));
  const asked = new Set(
    [...text.matchAll(/var\(\s*(--[\w-]+)/g)].flatMap(([, name]) => (name && !own.has(name) ? [name] : [])),
  );
  return [...asked].toSorted();
}

/** What of these tokens is gone, or comes out otherwise. */
export function tokenProblems(needed: readonly string[], before: Tokens, after: Tokens): string[] {
  return needed.flatMap((name) => {
    if (before[atFirst]?.[name] === undefined) return [];
    if (after[atFirst]?.[name] === undefined) return [`token ${name} is gone`];
    const [other] = Object.entries(before).flatMap(([set, values]) => {
      const [was, is] = [values[name], (after[set] ?? after[atFirst])?.[name]];
      return was === is ? [] : [`token ${name} was ${was} and is ${is}${set === atFirst ? "" : ` within ${set}`}`];
    });
    return other === undefined ? [] : [other];
  });
}

/** The tokens that a remote looks up and the shell does not define. */
export function missingTokens(needed: readonly string[], provided: Tokens): string[] {
  return needed.filter((name) => provided[atFirst]?.[name] === undefined).map((name) => `token ${name} is not there`);
}
