/** Bundled into each remote in place of the federation plugin's own part, of which every entry would carry a copy. */
const shell: unknown = Reflect.get(globalThis, "claimsShell");
if (typeof shell !== "object" || shell === null) throw new Error("The shell of this page is older than the remote: it lends nothing.");

// oxlint-disable-next-line import/no-default-export -- the federation plugin imports a default
export default Reflect.get(shell, "bundlerRuntime")();
