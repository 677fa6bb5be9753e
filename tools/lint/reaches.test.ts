import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Configuration } from "@rspack/core";
import { reachesIntoPackages, storybookReaches } from "./reaches.ts";

const packages = fileURLToPath(new URL("../../node_modules", import.meta.url));

/** One for each kind of page: the landing's later scripts, a step, the shared components, the editor. */
const ofPages = [
  "@fingerprintjs/botd",
  "web-vitals",
  "lean-qr",
  "leven",
  "embla-carousel-react",
  "embla-carousel-autoplay",
  "signature_pad",
  "decap-cms-core",
];

const loader = "./ours.mjs";

/** A plugin by its name, made with these arguments as the bundler's own keep them. */
function aPlugin(name: string, ...args: readonly unknown[]) {
  const Plugin = {
    [name]: class {
      readonly _args = args;
      apply() {}
    },
  }[name];
  if (!Plugin) throw new Error("A plugin has a name.");
  return new Plugin();
}

const changed: [string, Configuration, string][] = [
  [
    "a loader for React's file",
    { module: { rules: [{ test: /react-dom-client\.production\.js$/, use: [loader] }] } },
    "react-dom/cjs",
  ],
  [
    "a loader for the router's files",
    { module: { rules: [{ test: /node_modules\/react-router\/.*\.mjs$/, loader }] } },
    "react-router/dist",
  ],
  [
    "a loader for the federation plugin's own module",
    { module: { rules: [{ test: /@module-federation\/runtime\/dist\/index\.js$/, loader }] } },
    "@module-federation/runtime",
  ],
  [
    "a loader for a file that nobody would think of",
    { module: { rules: [{ test: /react-dom-server-legacy\.browser\.production\.js$/, loader }] } },
    "react-dom/cjs",
  ],
  [
    "a loader for a validation library",
    { module: { rules: [{ include: join(packages, "valibot"), loader }] } },
    "valibot",
  ],
  ...ofPages.map((name): [string, Configuration, string] => [
    `a loader for ${name}`,
    { module: { rules: [{ include: join(packages, name), loader }] } },
    name,
  ]),
  ...ofPages.map((name): [string, Configuration, string] => [
    `${name} replaced by a file of ours`,
    { resolve: { alias: { [name]: "/src/ours.ts" } } },
    `'${name}' is replaced`,
  ]),
  ["a loader for everything", { module: { rules: [{ loader }] } }, "a rule with loader"],
  ["a loader inside a rule", { module: { rules: [{ oneOf: [{ test: /\.js$/, loader }] }] } }, "a rule with loader"],
  [
    "a loader for what a package calls itself",
    { module: { rules: [{ descriptionData: { name: "react-dom" }, loader }] } },
    "a rule with descriptionData, loader",
  ],
  [
    "a package's side effects left out",
    { module: { rules: [{ test: /node_modules\/jotai\//, sideEffects: false }] } },
    "a rule with sideEffects",
  ],
  [
    "a package read as another kind of file",
    { module: { rules: [{ test: /scheduler\.production\.js$/, type: "asset/source" }] } },
    "a rule with type",
  ],
  [
    "an alias for some files alone",
    { module: { rules: [{ test: /\.tsx$/, resolve: { alias: { react: "/src/react.ts" } } }] } },
    "'react' is replaced",
  ],
  [
    "a package replaced by a file of ours",
    { resolve: { alias: { "react-router-dom$": "/src/react-router-dom.ts" } } },
    "react-router-dom$",
  ],
  [
    "a file of a package replaced by one of ours",
    { resolve: { alias: { [join(packages, "@module-federation/sdk/dist/logger.js")]: "/src/logger.mjs" } } },
    "logger.js",
  ],
  [
    "a file of a package replaced by what it is asked for by",
    { resolve: { alias: { "./cjs/react-dom-client.production.js": "/src/react-dom.js" } } },
    "./cjs/react-dom-client",
  ],
  ["a package replaced by another", { resolve: { alias: { react: join(packages, "jotai/index.js") } } }, "'react'"],
  [
    "a package replaced by way of its own folder",
    { resolve: { alias: { react$: `${packages}/react/../../src/react.ts` } } },
    "'react$'",
  ],
  ["a package left out", { resolve: { alias: { "@module-federation/error-codes": false } } }, "error-codes"],
  [
    "a package replaced for one kind of import",
    { resolve: { byDependency: { esm: { alias: { react: "/src/react.ts" } } } } },
    "'react'",
  ],
  [
    "a folder that comes before what is installed",
    { resolve: { modules: ["src/instead", "node_modules"] } },
    "src/instead",
  ],
  [
    "a folder that stands in for what is missing",
    { resolve: { fallback: { scheduler: "/src/scheduler.ts" } } },
    "'scheduler'",
  ],
  ["paths of a tsconfig", { resolve: { tsConfig: "./tsconfig.paths.json" } }, "a tsconfig's paths"],
  [
    "modules replaced by a plugin",
    { plugins: [aPlugin("NormalModuleReplacementPlugin", /scheduler/, "./ours.js")] },
    "NormalModuleReplacementPlugin",
  ],
  [
    "modules ignored by a plugin",
    { plugins: [aPlugin("IgnorePlugin", { resourceRegExp: /scheduler/ })] },
    "IgnorePlugin",
  ],
  [
    "a module of a package made by a plugin",
    { plugins: [aPlugin("VirtualModulesPlugin", { [join(packages, "leven/index.js")]: "" })] },
    "'leven/index.js' is made by a plugin",
  ],
  [
    "the refresh runtime of development replaced by anything else",
    { resolve: { alias: { "react-refresh": "/src/refresh" } } },
    "'react-refresh' is replaced",
  ],
  ["a plugin of ours that is not known", { plugins: [aPlugin("PatchReact")] }, "PatchReact"],
  ["a plugin without a name", { plugins: [() => {}] }, "a plugin without a name"],
  [
    "a name in its code defined as something else",
    { plugins: [aPlugin("DefinePlugin", { enableProfilerTimer: false })] },
    "enableProfilerTimer",
  ],
  [
    "calls that the minimiser leaves out",
    {
      optimization: {
        minimizer: [
          aPlugin("SwcJsMinimizerRspackPlugin", {
            minimizerOptions: { compress: { pure_funcs: ["invokeGuardedCallback"] } },
          }),
        ],
      },
    },
    "SwcJsMinimizerRspackPlugin",
  ],
  [
    "a package that the page is to have already",
    { target: ["web", "es2022"], externals: { react: "React" } },
    "externals",
  ],
];

describe("a build that changes or replaces a package", () => {
  it.each(changed)("is found by %s", (_, config, named) => {
    expect(reachesIntoPackages(config).join("\n")).toContain(named);
  });

  it("is not one whose plugins are known and whose minimiser does what it does by default", () => {
    const plugins = [aPlugin("OneCopy"), aPlugin("DefinePlugin", { ENV_TARGET: '"web"' })];
    expect(
      reachesIntoPackages({ plugins, optimization: { minimizer: [aPlugin("SwcJsMinimizerRspackPlugin")] } }),
    ).toEqual([]);
  });

  it("is not one that chooses another published build of the same package, or loads sources of ours", () => {
    const alias = { "react-router$": join(packages, "react-router/dist/production/index.mjs") };
    expect(
      reachesIntoPackages({
        resolve: { alias },
        module: { rules: [{ test: /\.tsx?$/, loader: "builtin:swc-loader" }] },
      }),
    ).toEqual([]);
  });
});

describe("Storybook", () => {
  const framework = "storybook-react-rsbuild";
  const stories = ["../src/**/*.stories.tsx"];

  it.each<[string, object, string]>([
    [
      "an alias",
      { resolve: { alias: { "embla-carousel-react": "/src/embla.ts" } } },
      "'embla-carousel-react' is replaced",
    ],
    ["a bundler's setting", { tools: { rspack: { module: {} } } }, "tools.rspack is not among"],
    ["a definition", { source: { define: { __DEV__: false } } }, "source.define is not among"],
    ["a plugin", { plugins: [{ name: "ours" }] }, "plugins.0 is not among"],
  ])("that has a package changed by %s is found", async (_, build, named) => {
    const reaches = await storybookReaches({ framework, stories, rsbuildFinal: (own) => ({ ...own, ...build }) });
    expect(reaches.join("\n")).toContain(named);
  });

  it("is not found where it is only given how to write JSX", async () => {
    const rsbuildFinal = () => ({
      tools: { swc: { jsc: { transform: { react: { runtime: "automatic" as const } } } } },
    });
    expect(await storybookReaches({ framework, stories, rsbuildFinal })).toEqual([]);
  });
});
