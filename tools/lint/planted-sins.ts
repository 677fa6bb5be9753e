interface Planted {
  sin: string;
  file: string;
  source: string;
  /** The rules that must refuse the file: `imports` is the linter's, the others are dependency-cruiser's. */
  refusedBy: string[];
}

const session = (kind: string) => `@claims/contracts/session/${kind}`;

/** One file per boundary that breaks it, and who must notice. */
export const planted: Planted[] = [
  {
    sin: "the shell imports the source of a remote",
    file: "apps/shell/src/peek.ts",
    source: `export { contact } from "../../front-journey/src/steps/contact/contact.model.ts";\n`,
    refusedBy: ["imports", "no-way-around-the-front-door", "pages-know-no-other-app"],
  },
  {
    sin: "the edge reaches a module of Node through another file",
    file: "apps/shell/server/edge/peek.ts",
    source: `export { commonHeaders } from "../peek-of-node.ts";\n`,
    refusedBy: ["the-edge-has-no-node"],
  },
  {
    sin: "one remote imports another by its package name",
    file: "apps/front-journey/src/peek.ts",
    source: `export const later = () => import("@claims/back-journey/src/routes.ts");\n`,
    refusedBy: ["imports"],
  },
  {
    sin: "a page reaches past the front door of contracts",
    file: "apps/content-pages/src/peek.ts",
    source: `export { session } from "../../../packages/contracts/src/session/session.schema.ts";\n`,
    refusedBy: ["imports", "no-way-around-the-front-door"],
  },
  {
    sin: "the build of an app reaches into the tools",
    file: "apps/front-journey/rspack.config.ts",
    source: `export { boundaryRules } from "../../tools/lint/rules.ts";\n`,
    refusedBy: ["no-way-around-the-front-door"],
  },
  {
    sin: "a page imports what it is built with",
    file: "apps/complaints-journey/src/peek.ts",
    source: `export { remoteConfig } from "@claims/build/remote";\n`,
    refusedBy: ["build-settings-build"],
  },
  {
    sin: "the build settings reach into the tools",
    file: "packages/build/src/peek.ts",
    source: `export { boundaryRules } from "../../../tools/lint/rules.ts";\n`,
    refusedBy: ["no-way-around-the-front-door", "build-settings-stand-alone"],
  },
  {
    sin: "a remote that no list names imports a screen of another",
    file: "apps/complaints-journey/src/borrow.ts",
    source: `export { contact } from "../../front-journey/src/steps/contact/contact.model.ts";\n`,
    refusedBy: ["imports", "no-way-around-the-front-door", "pages-know-no-other-app"],
  },
  {
    sin: "a page asks for what only a router that loads data has",
    file: "apps/front-journey/src/fetcher.ts",
    source: `export { useFetcher } from "react-router-dom";\n`,
    refusedBy: ["imports"],
  },
  {
    sin: "the api imports a client",
    file: "apps/api/src/session/ask.ts",
    source: `export { client } from "${session("client")}";\n`,
    refusedBy: ["imports", "api-reads-schemas-and-rules"],
  },
  {
    sin: "the api imports a component, even for its type",
    file: "apps/api/src/session/draw.ts",
    source: `import type { button } from "@claims/ui/button";\nexport type Button = typeof button;\n`,
    refusedBy: ["imports", "api-reads-schemas-and-rules"],
  },
  {
    sin: "contracts imports React",
    file: "packages/contracts/src/session/session.atoms.ts",
    source: `export { useState } from "react";\n`,
    refusedBy: ["imports", "contracts-knows-nobody"],
  },
  {
    sin: "contracts imports the entry of jotai that brings React along",
    file: "packages/contracts/src/session/session.hooks.ts",
    source: `export { atom } from "jotai";\n`,
    refusedBy: ["imports", "contracts-knows-nobody"],
  },
  {
    sin: "contracts imports ui",
    file: "packages/contracts/src/session/session.view.ts",
    source: `export { button } from "@claims/ui/button";\n`,
    refusedBy: ["imports", "contracts-knows-nobody"],
  },
  {
    sin: "contracts imports an app",
    file: "packages/contracts/src/journey/steps.ts",
    source: `export { routes } from "../../../../apps/back-journey/src/routes.ts";\n`,
    refusedBy: ["imports", "no-way-around-the-front-door", "contracts-knows-nobody"],
  },
  {
    sin: "a schema reaches ky through another file",
    file: "packages/contracts/src/session/heavy.schema.ts",
    source: `export { client } from "./session.client.ts";\n`,
    refusedBy: ["schemas-and-rules-stay-light"],
  },
  {
    sin: "ui imports contracts",
    file: "packages/ui/src/claim/claim.ts",
    source: `export { session } from "${session("schema")}";\n`,
    refusedBy: ["imports", "ui-knows-react-only"],
  },
  {
    sin: "ui imports a package that is not React",
    file: "packages/ui/src/state/state.ts",
    source: `export { atom } from "jotai";\n`,
    refusedBy: ["imports", "ui-knows-react-only"],
  },
  {
    sin: "a part of ui that is no pad imports what draws",
    file: "packages/ui/src/sketch/sketch.ts",
    source: `export { default as Pad } from "signature_pad";\n`,
    refusedBy: ["ui-draws-in-one-place"],
  },
  {
    sin: "an end-to-end story imports the source of an app",
    file: "e2e/journeys/peek.spec.ts",
    source: `export { shown } from "../../apps/shell/src/main.ts";\n`,
    refusedBy: ["imports", "no-way-around-the-front-door", "stories-know-no-source"],
  },
  {
    sin: "an end-to-end story imports a client",
    file: "e2e/people/ask.ts",
    source: `export { client } from "${session("client")}";\n`,
    refusedBy: ["imports", "stories-know-no-source"],
  },
  {
    sin: "a step imports another step",
    file: "apps/front-journey/src/steps/contact/borrow.ts",
    source: `export { postcode } from "../postcode/postcode.model.ts";\n`,
    refusedBy: ["a-step-stands-alone"],
  },
  {
    sin: "a step imports a type of another step",
    file: "apps/front-journey/src/steps/contact/borrow-type.ts",
    source: `import type { postcode } from "../postcode/postcode.model.ts";\nexport type P = typeof postcode;\n`,
    refusedBy: ["a-step-stands-alone"],
  },
  {
    sin: "a capability of the api imports another's store",
    file: "apps/api/src/address/borrow.ts",
    source: `export { rows } from "../session/session.store.ts";\n`,
    refusedBy: ["a-store-has-one-owner"],
  },
  {
    sin: "a capability of the api picks its own adapter",
    file: "apps/api/src/address/pick.ts",
    source: `export { addresses } from "../adapters/sandbox/addresses.ts";\n`,
    refusedBy: ["wiring-picks-adapters"],
  },
  {
    sin: "a page imports a module of Node",
    file: "apps/back-journey/src/disk.ts",
    source: `export { readFileSync } from "node:fs";\n`,
    refusedBy: ["pages-run-in-a-browser"],
  },
  {
    sin: "a page imports something of the editor",
    file: "apps/content-pages/src/borrow.ts",
    source: `export { label } from "../editor/label.ts";\n`,
    refusedBy: ["the-editor-stays-in-its-room"],
  },
  {
    sin: "the editor imports a screen's source beside its words",
    file: "apps/content-pages/editor/borrow.ts",
    source: `export { contact } from "../../front-journey/src/steps/contact/contact.model.ts";\n`,
    refusedBy: ["imports", "the-editor-reads-words"],
  },
  {
    sin: "code that ships imports a builder",
    file: "apps/shell/src/pretend.ts",
    source: `export { aSession } from "${session("builder")}";\n`,
    refusedBy: ["tests-are-nobody's-source"],
  },
  {
    sin: "code that ships imports what tests use",
    file: "apps/shell/src/borrowed.ts",
    source: `export { answers } from "./testing/answers.ts";\n`,
    refusedBy: ["tests-are-nobody's-source"],
  },
  {
    sin: "two files import each other",
    file: "apps/shell/src/egg.ts",
    source: `import { hen } from "./hen.ts";\nexport const egg = () => hen;\n`,
    refusedBy: ["no-circles"],
  },
];

/** The other half of the circle. */
export const partner = {
  "apps/shell/server/peek-of-node.ts": `import { createHash } from "node:crypto";\nexport const commonHeaders = { etag: createHash("sha256").digest("hex") };\n`,
  "apps/shell/src/hen.ts": `import { egg } from "./egg.ts";\nexport const hen = () => egg;\n`,
};
