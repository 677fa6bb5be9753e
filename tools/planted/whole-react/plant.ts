import { cp, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { copyTree } from "../copy-tree.ts";

const routes = `import { parts, routes as own } from "./own-routes.ts";

export { parts };

const withWholeReact = ({ screen, ...route }) => ({
  ...route,
  screen: async () => {
    const [{ Screen }, { aboveOf }] = await Promise.all([screen(), import(/* webpackChunkName: "whole-react" */ "./whole-react/whole-react.tsx")]);
    return { Screen: aboveOf(Screen) };
  },
});

export const routes = own.map((route) => (route.name === "otp" ? withWholeReact(route) : route));
`;

const build = `import { withCompiler } from "../../tools/planted/whole-react/with-compiler.ts";
import own from "./own-rspack.config.ts";

export default (env) => withCompiler(own(env));
`;

/**
 * Makes a tree of its own in which the back half's team uses all of React: `node tools/planted/whole-react/plant.ts <folder>`.
 * The step that asks for the code shows it above what it shows otherwise, and all of the half goes through React's compiler.
 */
const [, , home = ""] = process.argv;
const back = join(home, "apps/back-journey");
await copyTree(fileURLToPath(new URL("../../..", import.meta.url)), home);
await cp(join(import.meta.dirname, "src"), join(back, "src/whole-react"), { recursive: true });
await rename(join(back, "src/routes.ts"), join(back, "src/own-routes.ts"));
await rename(join(back, "rspack.config.ts"), join(back, "own-rspack.config.ts"));
await Promise.all([writeFile(join(back, "src/routes.ts"), routes), writeFile(join(back, "rspack.config.ts"), build)]);
