/** Numbers below 1 in an order that the seed decides, so that an order in which something failed can be walked again. */
export function seededFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // The low bits of such a row repeat early; the high ones do not.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
