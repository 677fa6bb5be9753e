/**
 * The pages of a set that may answer an address that is not there, the best first: below the folder of the other
 * language its own, where the set has one.
 */
export const notFoundPages = (path: string): readonly string[] => [
  ...(/^\/cy(?:\/|$)/.test(path) ? ["cy/not-found.html"] : []),
  "not-found.html",
];
