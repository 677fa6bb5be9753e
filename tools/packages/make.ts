import { execFileSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { readJson } from "@claims/releases/json";
import { rspack } from "@rspack/core";
import * as v from "valibot";

const root = join(import.meta.dirname, "../..");
const names = ["contracts", "ui", "build"] as const;
type Name = (typeof names)[number];

const manifestSchema = v.looseObject({
  exports: v.record(v.string(), v.union([v.string(), v.object({ types: v.string() })])),
});

const homeOf = (name: Name) => join(root, "packages", name);

/** Sources as the package publishes them: JavaScript with its types beside it. */
const published = (path: string) => path.replace("./src/", "./dist/").replace(/(?<!\.d)\.tsx?$/, ".js");

/** What a package shows its users; its sources, its tests and what Nx does with them stay here. */
async function manifestOf(name: Name): Promise<object> {
  const {
    private: _,
    nx: _nx,
    scripts: _scripts,
    devDependencies: _dev,
    ...manifest
  } = await readJson(manifestSchema, join(homeOf(name), "package.json"));
  const entries = Object.entries(manifest.exports).map(([entry, path]) => [
    entry,
    typeof path === "string" ? published(path) : { types: published(path.types) },
  ]);
  const bin = name === "build" ? { bin: { "claims-manifest": "./dist/write-manifest.js" } } : {};
  return { ...manifest, ...bin, files: ["dist"], exports: Object.fromEntries(entries) };
}

/** The compiler's own JavaScript and types; what it does not know, such as styles, goes along as it is. */
function compile(name: Name, to: string): void {
  const settings = join(homeOf(name), "tsconfig.json");
  const own = join(to, "tsconfig.json");
  const options = {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: join(homeOf(name), "src"),
    outDir: join(to, "dist"),
    types: ["node", "jest"],
  };
  const without = ["**/*.test.ts", "**/*.test.tsx", "**/*.stories.tsx"].map((files) => join(homeOf(name), files));
  const include = [join(homeOf(name), "src")];
  writeFileSync(
    own,
    JSON.stringify({
      extends: settings,
      compilerOptions: { ...options, typeRoots: [join(root, "node_modules/@types")] },
      include,
      exclude: without,
    }),
  );
  execFileSync(join(root, "node_modules/.bin/tsc"), ["-p", own, "--pretty", "false"], { stdio: "inherit" });
  rmSync(own);
  const copied = globSync("**/*.{css,woff2,svg,d.ts,js,json}", { cwd: join(homeOf(name), "src") });
  for (const file of copied) {
    mkdirSync(dirname(join(to, "dist", file)), { recursive: true });
    cpSync(join(homeOf(name), "src", file), join(to, "dist", file));
  }
}

/** The command that writes a build's manifest, as one file that needs nothing of this repository. */
function bundleRecorder(to: string): Promise<void> {
  const compiler = rspack({
    context: root,
    mode: "none",
    target: "node20",
    entry: { "write-manifest": join(root, "tools/release/write-manifest.ts") },
    output: { path: to, filename: "[name].js", module: true, chunkFormat: "module", library: { type: "module" } },
    resolve: { extensions: [".ts", ".js"] },
    module: {
      rules: [{ test: /\.ts$/, loader: "builtin:swc-loader", options: { jsc: { parser: { syntax: "typescript" } } } }],
    },
    plugins: [new rspack.BannerPlugin({ banner: "#!/usr/bin/env node", raw: true })],
  });
  return new Promise((done, fail) =>
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString("errors-only")) : undefined);
      if (problem) fail(problem);
      else compiler.close(() => done());
    }),
  );
}

async function make(name: Name, to: string): Promise<void> {
  compile(name, to);
  if (name === "contracts") cpSync(join(homeOf(name), "dist/contract.json"), join(to, "dist/contract.json"));
  if (name === "build") {
    await bundleRecorder(join(to, "dist"));
    cpSync(join(root, ".browserslistrc"), join(to, "dist/browsers"));
  }
  cpSync(join(homeOf(name), "README.md"), join(to, "README.md"));
  writeFileSync(join(to, "package.json"), `${JSON.stringify(await manifestOf(name), null, 2)}\n`);
}

/** Makes the packages that a remote in a repository of its own is built with: `npm run packages [-- <folder>]`. */
const out = resolve(process.argv[2] ?? join(root, "dist/packages"));
if (!existsSync(join(homeOf("contracts"), "dist/contract.json")))
  throw new Error("The contracts are not built: npm run build first.");
mkdirSync(out, { recursive: true });
for (const name of names) {
  const to = mkdtempSync(join(tmpdir(), `claims-${name}-`));
  try {
    await make(name, to);
    const packed = execFileSync("npm", ["pack", "--pack-destination", out, "--loglevel=error"], {
      cwd: to,
      encoding: "utf8",
    });
    console.log(join(out, packed.trim()));
  } finally {
    rmSync(to, { recursive: true });
  }
}
