import { cruise } from "dependency-cruiser";
import { root } from "./services.ts";

/** Prints every file that an entry comes to by its imports, those of types left out: Node loads none of them. */
const { output } = await cruise(
  process.argv.slice(2),
  { baseDir: root, parser: "swc", doNotFollow: { path: "node_modules" } },
  { exportsFields: ["exports"], conditionNames: ["import", "node", "default"], extensions: [".ts", ".mjs", ".js"] },
);
if (typeof output === "string") throw new Error("dependency-cruiser answered with text in place of its findings.");
const files = output.modules.map(({ source }) => source);
console.log(files.filter((file) => !file.includes("node_modules/")).join("\n"));
