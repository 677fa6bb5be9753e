import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");

const contracts = {
  name: "@claims/contracts",
  type: "module",
  exports: {
    "./session/schema": "./src/session/session.schema.ts",
    "./session/client": "./src/session/session.client.ts",
    "./session/builder": "./src/session/session.builder.ts",
    "./journey/rules": "./src/journey/journey.rules.ts",
  },
};

/** A small, lawful house: every room has a file, and every import in it is allowed. */
const lawful: Record<string, string> = {
  "packages/contracts/package.json": JSON.stringify(contracts),
  "packages/contracts/src/session/session.schema.ts": `import * as v from "valibot";\nexport const session = v.string();\n`,
  "packages/contracts/src/session/session.client.ts": `import ky from "ky";\nimport { atom } from "jotai/vanilla";\nexport const client = [ky, atom];\n`,
  "packages/contracts/src/session/session.builder.ts": `export const aSession = "A";\n`,
  "packages/contracts/src/journey/journey.rules.ts": `import { session } from "../session/session.schema.ts";\nexport const order = [session];\n`,
  "packages/ui/package.json": JSON.stringify({
    name: "@claims/ui",
    type: "module",
    exports: { "./button": "./src/button/index.ts" },
  }),
  "packages/ui/src/button/index.ts": `import { createElement } from "react";\nexport const button = createElement("button");\n`,
  "packages/journey-react/package.json": JSON.stringify({
    name: "@claims/journey-react",
    type: "module",
    exports: { "./next-step": "./src/next-step.ts" },
  }),
  "packages/journey-react/src/next-step.ts": `import { order } from "@claims/contracts/journey/rules";\nimport { useNavigate } from "react-router-dom";\nexport const next = [order, useNavigate];\n`,
  "packages/build/package.json": JSON.stringify({
    name: "@claims/build",
    type: "module",
    exports: { "./remote": "./src/remote.ts" },
  }),
  "packages/build/src/remote.ts": `import { session } from "@claims/contracts/session/schema";\nexport const remoteConfig = session;\n`,
  "packages/releases/package.json": JSON.stringify({
    name: "@claims/releases",
    type: "module",
    exports: { "./moves": "./src/moves.ts" },
  }),
  "packages/releases/src/moves.ts": `import { session } from "@claims/contracts/session/schema";\nexport const released = session;\n`,
  "packages/settings/package.json": JSON.stringify({
    name: "@claims/settings",
    type: "module",
    exports: { "./reader": "./src/reader.ts" },
  }),
  "packages/settings/src/reader.ts": `export const port = 3000;\n`,
  "apps/back-journey/rspack.config.ts": `export { remoteConfig } from "@claims/build/remote";\n`,
  "tools/lint/rules.ts": `export const boundaryRules = [];\n`,
  "apps/shell/src/main.ts": `import { button } from "@claims/ui/button";\nexport const shown = button;\n`,
  "apps/shell/src/testing/answers.ts": `import { aSession } from "@claims/contracts/session/builder";\nexport const answers = [aSession];\n`,
  "apps/front-journey/src/steps/contact/contact.model.ts": `import { client } from "@claims/contracts/session/client";\nexport const contact = client;\n`,
  "apps/front-journey/src/steps/postcode/postcode.model.ts": `import { atom } from "jotai";\nexport const postcode = atom("");\n`,
  "apps/back-journey/src/routes.ts": `import { order } from "@claims/contracts/journey/rules";\nexport const routes = order;\n`,
  "apps/front-journey/src/steps/contact/contact.copy.ts": `export const copy = "Contact";\n`,
  "apps/content-pages/editor/label.ts": `export const label = "Contact";\n`,
  "apps/api/src/session/session.store.ts": `import { session } from "@claims/contracts/session/schema";\nexport const rows = [session];\n`,
  "apps/api/src/session/start-session.ts": `import { rows } from "./session.store.ts";\nexport const start = () => rows;\n`,
  "apps/api/src/address/find-address.ts": `import { start } from "../session/start-session.ts";\nexport const find = start;\n`,
  "apps/api/src/adapters/sandbox/addresses.ts": `export const addresses = [];\n`,
  "apps/api/src/wiring.ts": `import { addresses } from "./adapters/sandbox/addresses.ts";\nexport const wiring = addresses;\n`,
  "e2e/journeys/landing.spec.ts": `import { aSession } from "@claims/contracts/session/builder";\nexport const person = aSession;\n`,
};

const installed = ["ky", "jotai", "react", "react-router", "react-router-dom", "signature_pad", "valibot"];

/** Writes the lawful house, and the given files with it, into a folder of its own. */
export function writeTree(extra: Record<string, string> = {}): string {
  const tree = mkdtempSync(join(tmpdir(), "boundaries-"));
  for (const [path, content] of Object.entries({ ...lawful, ...extra })) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), content);
  }
  mkdirSync(join(tree, "node_modules/@claims"), { recursive: true });
  for (const name of ["build", "contracts", "journey-react", "releases", "settings", "ui"]) {
    symlinkSync(`../../packages/${name}`, join(tree, "node_modules/@claims", name));
  }
  for (const name of installed) symlinkSync(join(root, "node_modules", name), join(tree, "node_modules", name));
  cpSync(join(root, ".oxlintrc.json"), join(tree, ".oxlintrc.json"));
  mkdirSync(join(tree, "tools/lint"), { recursive: true });
  symlinkSync(join(root, "tools/lint/oxlint-plugin.mjs"), join(tree, "tools/lint/oxlint-plugin.mjs"));
  return tree;
}
