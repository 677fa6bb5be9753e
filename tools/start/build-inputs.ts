/** What every build depends on, whichever app it is of: nx.json names the same as its `house`. */
export const houseFiles = ["package-lock.json", ".browserslistrc", "tsconfig.base.json", "nx.json"];

/** What seals builds, puts them into the store and composes pages of them: a change in it makes both anew. */
export const releaseTools = ["tools/release", "packages/releases/src"];
