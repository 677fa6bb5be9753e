interface Violation {
  violation: string;
  file: string;
  source: string;
  /** The rules that must reject the file: `imports` is the linter's, the others are dependency-cruiser's. */
  rejectedBy: string[];
}

const session = (kind: string) => `@claims/contracts/session/${kind}`;

/** One file per boundary that breaks it, and who must notice. */
export const violations: Violation[] = [
  {
    violation: "the shell imports the source of a remote",
    file: "apps/shell/src/peek.ts",
    source: `export { contact } from "../../front-journey/src/steps/contact/contact.model.ts";\n`,
    rejectedBy: ["imports", "no-way-around-the-front-door", "pages-know-no-other-app"],
  },
  {
    violation: "the edge reaches a module of Node through another file",
    file: "apps/shell/server/edge/peek.ts",
    source: `export { commonHeaders } from "../peek-of-node.ts";\n`,
    rejectedBy: ["the-edge-has-no-node"],
  },
  {
    violation: "one remote imports another by its package name",
    file: "apps/front-journey/src/peek.ts",
    source: `export const later = () => import("@claims/back-journey/src/routes.ts");\n`,
    rejectedBy: ["imports"],
  },
  {
    violation: "a page reaches past the front door of contracts",
    file: "apps/content-pages/src/peek.ts",
    source: `export { session } from "../../../packages/contracts/src/session/session.schema.ts";\n`,
    rejectedBy: ["imports", "no-way-around-the-front-door"],
  },
  {
    violation: "the build of an app reaches into the tools",
    file: "apps/front-journey/rspack.config.ts",
    source: `export { boundaryRules } from "../../tools/lint/rules.ts";\n`,
    rejectedBy: ["no-way-around-the-front-door"],
  },
  {
    violation: "a page imports what it is built with",
    file: "apps/complaints-journey/src/peek.ts",
    source: `export { remoteConfig } from "@claims/build/remote";\n`,
    rejectedBy: ["build-settings-build"],
  },
  {
    violation: "the build settings reach into the tools",
    file: "packages/build/src/peek.ts",
    source: `export { boundaryRules } from "../../../tools/lint/rules.ts";\n`,
    rejectedBy: ["no-way-around-the-front-door", "build-settings-stand-alone"],
  },
  {
    violation: "the releases reach into who serves them",
    file: "packages/releases/src/peek.ts",
    source: `export { shown } from "../../../apps/shell/src/main.ts";\n`,
    rejectedBy: ["no-way-around-the-front-door", "releases-stand-alone"],
  },
  {
    violation: "a page imports what moves releases",
    file: "apps/complaints-journey/src/move.ts",
    source: `export { released } from "@claims/releases/moves";\n`,
    rejectedBy: ["browsers-get-no-releases"],
  },
  {
    violation: "the settings reach into the releases",
    file: "packages/settings/src/peek.ts",
    source: `export { released } from "@claims/releases/moves";\n`,
    rejectedBy: ["browsers-get-no-releases", "settings-stand-alone"],
  },
  {
    violation: "a page reads a server's settings",
    file: "apps/complaints-journey/src/listen.ts",
    source: `export { port } from "@claims/settings/reader";\n`,
    rejectedBy: ["browsers-get-no-settings"],
  },
  {
    violation: "a remote that no list names imports a screen of another",
    file: "apps/complaints-journey/src/borrow.ts",
    source: `export { contact } from "../../front-journey/src/steps/contact/contact.model.ts";\n`,
    rejectedBy: ["imports", "no-way-around-the-front-door", "pages-know-no-other-app"],
  },
  {
    violation: "a page asks for what only a router that loads data has",
    file: "apps/front-journey/src/fetcher.ts",
    source: `export { useFetcher } from "react-router-dom";\n`,
    rejectedBy: ["imports"],
  },
  {
    violation: "the api imports a client",
    file: "apps/api/src/session/ask.ts",
    source: `export { client } from "${session("client")}";\n`,
    rejectedBy: ["imports", "api-reads-schemas-and-rules"],
  },
  {
    violation: "the api imports a component, even for its type",
    file: "apps/api/src/session/button.ts",
    source: `import type { button } from "@claims/ui/button";\nexport type Button = typeof button;\n`,
    rejectedBy: ["imports", "api-reads-schemas-and-rules"],
  },
  {
    violation: "contracts imports React",
    file: "packages/contracts/src/session/session.atoms.ts",
    source: `export { useState } from "react";\n`,
    rejectedBy: ["imports", "contracts-knows-nobody"],
  },
  {
    violation: "contracts imports the entry of jotai that brings React along",
    file: "packages/contracts/src/session/session.hooks.ts",
    source: `export { atom } from "jotai";\n`,
    rejectedBy: ["imports", "contracts-knows-nobody"],
  },
  {
    violation: "contracts imports ui",
    file: "packages/contracts/src/session/session.view.ts",
    source: `export { button } from "@claims/ui/button";\n`,
    rejectedBy: ["imports", "contracts-knows-nobody"],
  },
  {
    violation: "contracts imports an app",
    file: "packages/contracts/src/journey/steps.ts",
    source: `export { routes } from "../../../../apps/back-journey/src/routes.ts";\n`,
    rejectedBy: ["imports", "no-way-around-the-front-door", "contracts-knows-nobody"],
  },
  {
    violation: "a schema reaches ky through another file",
    file: "packages/contracts/src/session/heavy.schema.ts",
    source: `export { client } from "./session.client.ts";\n`,
    rejectedBy: ["schemas-and-rules-stay-light"],
  },
  {
    violation: "a part of journeys imports a component",
    file: "packages/journey-react/src/peek.ts",
    source: `export { button } from "@claims/ui/button";\n`,
    rejectedBy: ["imports", "journey-parts-know-no-app"],
  },
  {
    violation: "the shell imports a part of journeys",
    file: "apps/shell/src/go.ts",
    source: `export { next } from "@claims/journey-react/next-step";\n`,
    rejectedBy: ["journey-parts-are-the-halves'"],
  },
  {
    violation: "ui imports contracts",
    file: "packages/ui/src/claim/claim.ts",
    source: `export { session } from "${session("schema")}";\n`,
    rejectedBy: ["imports", "ui-knows-react-only"],
  },
  {
    violation: "ui imports a package that is not React",
    file: "packages/ui/src/state/state.ts",
    source: `export { atom } from "jotai";\n`,
    rejectedBy: ["imports", "ui-knows-react-only"],
  },
  {
    violation: "a part of ui that is no pad imports what draws",
    file: "packages/ui/src/sketch/sketch.ts",
    source: `export { default as Pad } from "signature_pad";\n`,
    rejectedBy: ["ui-draws-in-one-place"],
  },
  {
    violation: "an end-to-end story imports the source of an app",
    file: "e2e/journeys/peek.spec.ts",
    source: `export { shown } from "../../apps/shell/src/main.ts";\n`,
    rejectedBy: ["imports", "no-way-around-the-front-door", "stories-know-no-source"],
  },
  {
    violation: "an end-to-end story imports a client",
    file: "e2e/people/ask.ts",
    source: `export { client } from "${session("client")}";\n`,
    rejectedBy: ["imports", "stories-know-no-source"],
  },
  {
    violation: "a step imports another step",
    file: "apps/front-journey/src/steps/contact/borrow.ts",
    source: `export { postcode } from "../postcode/postcode.model.ts";\n`,
    rejectedBy: ["a-step-stands-alone"],
  },
  {
    violation: "a step imports a type of another step",
    file: "apps/front-journey/src/steps/contact/borrow-type.ts",
    source: `import type { postcode } from "../postcode/postcode.model.ts";\nexport type P = typeof postcode;\n`,
    rejectedBy: ["a-step-stands-alone"],
  },
  {
    violation: "a capability of the api imports another's store",
    file: "apps/api/src/address/borrow.ts",
    source: `export { rows } from "../session/session.store.ts";\n`,
    rejectedBy: ["a-store-has-one-owner"],
  },
  {
    violation: "a session imports the store of a capability",
    file: "apps/api/src/session/peek.ts",
    source: `export { places } from "../address/address.store.ts";\n`,
    rejectedBy: ["a-session-writes-claims"],
  },
  {
    violation: "two folders of the api need each other, by way of files that do not",
    file: "apps/api/src/session/find.ts",
    source: `export { find } from "../address/find-address.ts";\n`,
    rejectedBy: ["no-folder-cycles"],
  },
  {
    violation: "a save imports a subscriber of its events",
    file: "apps/api/src/session/subscribed.ts",
    source: `export { recordConsentsOnEvents } from "../evidence/record-consents-on-events.ts";\n`,
    rejectedBy: ["events-know-no-subscriber"],
  },
  {
    violation: "a capability of the api picks its own adapter",
    file: "apps/api/src/address/pick.ts",
    source: `export { addresses } from "../adapters/sandbox/addresses.ts";\n`,
    rejectedBy: ["wiring-picks-adapters"],
  },
  {
    violation: "a page imports a module of Node",
    file: "apps/back-journey/src/disk.ts",
    source: `export { readFileSync } from "node:fs";\n`,
    rejectedBy: ["pages-run-in-a-browser"],
  },
  {
    violation: "a page imports something of the editor",
    file: "apps/content-pages/src/borrow.ts",
    source: `export { label } from "../editor/label.ts";\n`,
    rejectedBy: ["the-editor-stays-in-its-room"],
  },
  {
    violation: "the editor imports a screen's words by their path",
    file: "apps/content-pages/editor/borrow.ts",
    source: `export { copy } from "../../front-journey/src/steps/contact/contact.copy.ts";\n`,
    rejectedBy: ["imports", "no-way-around-the-front-door", "pages-know-no-other-app"],
  },
  {
    violation: "code that ships imports a builder",
    file: "apps/shell/src/pretend.ts",
    source: `export { aSession } from "${session("builder")}";\n`,
    rejectedBy: ["tests-are-nobody's-source"],
  },
  {
    violation: "code that ships imports what tests use",
    file: "apps/shell/src/borrowed.ts",
    source: `export { answers } from "./testing/answers.ts";\n`,
    rejectedBy: ["tests-are-nobody's-source"],
  },
  {
    violation: "two files import each other",
    file: "apps/shell/src/egg.ts",
    source: `import { hen } from "./hen.ts";\nexport const egg = () => hen;\n`,
    rejectedBy: ["no-circles"],
  },
  {
    violation: "two files import each other, one of them types alone",
    file: "apps/shell/src/cup.ts",
    source: `import type { Saucer } from "./saucer.ts";\nexport const cup = (saucer: Saucer) => saucer;\n`,
    rejectedBy: ["no-circles"],
  },
];

/** The other half of the circle. */
export const partner = {
  "apps/api/src/address/address.store.ts": `export const places = [];\n`,
  "apps/api/src/evidence/record-consents-on-events.ts": `export const recordConsentsOnEvents = null;\n`,
  "apps/shell/server/peek-of-node.ts": `import { createHash } from "node:crypto";\nexport const commonHeaders = { etag: createHash("sha256").digest("hex") };\n`,
  "apps/shell/src/saucer.ts": `import { cup } from "./cup.ts";\nexport type Saucer = ReturnType<typeof cup> | string;\n`,
  "apps/shell/src/hen.ts": `import { egg } from "./egg.ts";\nexport const hen = () => egg;\n`,
};
