/** @param {string} version */
const numbersOf = (version) => version.replace(/-.*/, "").split(".").map(Number);

/** @param {number[]} a @param {number[]} b */
const order = (a, b) => a.map((number, place) => number - (b[place] ?? 0)).find((difference) => difference !== 0) ?? 0;

/**
 * In the place of the federation runtime's whole grammar of versions: `^1.2.3`, `<=1.2.3` and `1.2.3`, which are all that
 * our builds write. Anything else is not met, and whoever asks for it is refused.
 *
 * @param {string} version
 * @param {string} range
 */
export function satisfy(version, range) {
  const [, sign, wanted] = /^(\^|<=|)(\d+\.\d+\.\d+)$/.exec(range) ?? [];
  if (!version || wanted === undefined) return false;
  const [has, needs] = [numbersOf(version), numbersOf(wanted)];
  if (sign === "<=") return order(has, needs) <= 0;
  if (sign === "") return order(has, needs) === 0;
  // Below 1.0.0 the first number that counts is the one that may not change.
  const fixed = needs.findIndex((number) => number > 0);
  return order(has, needs) >= 0 && needs.slice(0, fixed + 1).every((number, place) => number === has[place]);
}
