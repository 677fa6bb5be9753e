import { changedByLock, changedByManifest, changedBySource } from "./as-published.ts";

describe("a package.json that has a package changed", () => {
  it.each<[string, Parameters<typeof changedByManifest>[0], string]>([
    ["an override of a package", { overrides: { "react-dom": "19.0.0" } }, "overrides react-dom"],
    ["an override of a version of it", { overrides: { "scheduler@0.28": "0.27.0" } }, "overrides scheduler"],
    [
      "an override inside another",
      { overrides: { "@claims/shell": { "react-router": "7.0.0" } } },
      "overrides react-router",
    ],
    ...["@fingerprintjs/botd", "web-vitals", "lean-qr", "leven", "embla-carousel", "decap-cms-core"].map(
      (name): [string, Parameters<typeof changedByManifest>[0], string] => [
        `an override of ${name}`,
        { overrides: { [name]: "1.0.0" } },
        `overrides ${name}`,
      ],
    ),
    ["an override of a validation library", { overrides: { valibot: "1.0.0" } }, "overrides valibot"],
    [
      "another package under its name",
      { dependencies: { react: "npm:preact-compat@1.0.0" } },
      "takes react from npm:preact-compat@1.0.0",
    ],
    [
      "a folder in its place",
      { devDependencies: { "react-dom": "file:vendor/react-dom" } },
      "takes react-dom from file:vendor/react-dom",
    ],
    [
      "a folder from outside under a name of ours",
      { optionalDependencies: { "@claims/ui": "file:../ui" } },
      "takes @claims/ui from file:../ui",
    ],
    [
      "a repository in its place",
      { dependencies: { jotai: "somebody/jotai#fast" } },
      "takes jotai from somebody/jotai#fast",
    ],
    ["a patch at install", { scripts: { postinstall: "node patch.js" } }, "runs 'postinstall' at install"],
    ["a patch before packing", { scripts: { preprepare: "node patch.js" } }, "preprepare"],
    [
      "a patch after each change of dependencies",
      { scripts: { dependencies: "node patch.js" } },
      "runs 'dependencies' at install",
    ],
    ["a package that patches others", { devDependencies: { "patch-package": "8.0.0" } }, "depends on patch-package"],
    ["what another package manager reads", { resolutions: { react: "18.0.0" } }, "has resolutions"],
  ])("is found by %s", (_what, manifest, named) => {
    expect(changedByManifest(manifest).join()).toContain(named);
  });

  it("is not one that takes a folder of ours", () => {
    expect(changedByManifest({ optionalDependencies: { "@claims/newer-node": "file:tools/newer-node" } })).toEqual([]);
  });

  it("is not one that pins a tool", () => {
    const manifest = {
      scripts: { build: "nx build" },
      dependencies: { react: "19.3.1", "@claims/ui": "0.0.0" },
      overrides: { "@swc/core": "1.15.24" },
    };
    expect(changedByManifest(manifest)).toEqual([]);
  });
});

describe("a lock file that has another package than the registry's", () => {
  const integrity = "sha512-0";

  it.each([
    [
      "a folder of ours under its name",
      "node_modules/react",
      { resolved: "packages/react", link: true },
      "packages/react for react",
    ],
    ["another package under its name", "node_modules/react", { name: "preact", integrity }, "preact for react"],
    [
      "a file in its place",
      "node_modules/a/node_modules/scheduler",
      { resolved: "file:vendor/scheduler.tgz", integrity },
      "file:vendor/scheduler.tgz for scheduler",
    ],
    ["no hash of it", "node_modules/jotai", {}, "no hash of jotai"],
  ])("is found by %s", (_what, path, locked, named) => {
    expect(changedByLock({ packages: { [path]: locked } }).join()).toContain(named);
  });

  it("is not one with the registry's packages and our own workspaces", () => {
    const packages = {
      "": {},
      "packages/ui": {},
      "node_modules/@claims/ui": { resolved: "packages/ui", link: true },
      "node_modules/react": { integrity },
    };
    expect(changedByLock({ packages })).toEqual([]);
  });
});

describe("a source that changes a package at run time", () => {
  it.each([
    ["React's private fields of an element", `input._valueTracker.setValue("")`],
    ["React's private fields by another name", `element["__reactEvents$x"]`],
    ["React's internals", `React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE.H`],
    ["jotai's internals", `import { INTERNAL_getBuildingBlocksRev2 as blocks } from "jotai/vanilla/internals";`],
    ["a file of a package", `import client from "react-dom/cjs/react-dom-client.production.js";`],
    ["a file of a package with a scope", `import { load } from "@fingerprintjs/botd/dist/botd.esm.js";`],
    ["a file of a smaller package", `import { onLCP } from "web-vitals/src/onLCP.js";`],
    ["a file by its path", `const client = await import("../../node_modules/react-dom/client.js");`],
    ["a changed prototype", `HTMLScriptElement.prototype.setAttribute = ours;`],
    ["a prototype changed in another way", `Object.defineProperty(Promise.prototype, "then", { value: ours });`],
    ["a changed module", `Object.assign(React, { useMemo: ours });`],
    ["a member of a module set", `React.createElement = ours;`],
  ])("is found by %s", (_what, source) => {
    expect(changedBySource(source)).toHaveLength(1);
  });

  it("is not one that uses what packages offer", () => {
    const source = `import { createRoot } from "react-dom/client";\nconst same = Element.prototype.matches === matches;\nObject.assign(window, { noted });`;
    expect(changedBySource(source)).toEqual([]);
  });
});
