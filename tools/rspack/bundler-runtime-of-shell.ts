/** Bundled into each remote in place of the federation plugin's own part, of which every entry would carry a copy. */
const lend: unknown = Reflect.get(globalThis, "claimsBundlerRuntime");
if (typeof lend !== "function") throw new Error("The shell of this page is older than the remote: it lends no bundler runtime.");

// oxlint-disable-next-line import/no-default-export -- the federation plugin imports a default
export default lend();
