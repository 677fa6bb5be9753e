import type { IForbiddenRuleType } from "dependency-cruiser";

export const testOrBuilder = "\\.(test|builder|cases|stories)\\.tsx?$|\\.config\\.(ts|mjs)$|/(\\.storybook|testing)/";
const penAndSlides = "signature_pad|embla-carousel(-react|-autoplay)?";
const pages = "^apps/(?!api/)[^/]+/";

/** Boundaries between projects, checked by where an import really leads, however it is spelt. */
const betweenProjects: IForbiddenRuleType[] = [
  {
    name: "no-way-around-the-front-door",
    comment: "Another project is imported as @claims/<name>/<entry>, never by a relative path.",
    severity: "error",
    from: {
      path: "^((?:apps|packages)/[^/]+|e2e)/",
      pathNot: `\\.config\\.mjs$|(^e2e/.+|/playwright)\\.config\\.ts$`,
    },
    to: { path: "^(apps|packages|e2e|tools)/", pathNot: "^$1/", dependencyTypes: ["local"] },
  },
  {
    name: "build-settings-build",
    comment: "Of what an app is built with, only its bundler's configuration knows; nothing that ships does.",
    severity: "error",
    from: { path: "^(apps|packages)/", pathNot: "\\.config\\.ts$|^packages/build/" },
    to: { path: "^packages/build/" },
  },
  {
    name: "build-settings-stand-alone",
    comment: "The build settings are a package of their own: of the house they know the contracts' entries only.",
    severity: "error",
    from: { path: "^packages/build/src/" },
    to: { path: "^(apps|packages|e2e|tools)/", pathNot: "^packages/(build|contracts)/" },
  },
  {
    name: "releases-stand-alone",
    comment: "The room of the releases knows the contracts, and nothing of who serves, releases or draws.",
    severity: "error",
    from: { path: "^packages/releases/src/", pathNot: testOrBuilder },
    to: { path: "^(apps|packages|e2e|tools)/", pathNot: "^packages/(releases|contracts)/" },
  },
  {
    name: "browsers-get-no-releases",
    comment: "What moves and keeps releases runs on servers: no page has it.",
    severity: "error",
    from: { path: `${pages}src/|^packages/(?!releases/)[^/]+/src/` },
    to: { path: "^packages/releases/" },
  },
  {
    name: "settings-stand-alone",
    comment: "How a server reads its settings is known by servers and tools, and knows nobody.",
    severity: "error",
    from: { path: "^packages/settings/src/" },
    to: { path: "^(apps|packages|e2e|tools)/", pathNot: "^packages/settings/" },
  },
  {
    name: "browsers-get-no-settings",
    comment: "Settings are read on servers: pages are told what they need.",
    severity: "error",
    from: { path: `${pages}src/|^packages/(?!settings/)[^/]+/src/` },
    to: { path: "^packages/settings/" },
  },
  {
    name: "pages-know-no-other-app",
    comment: "What two apps share belongs into contracts.",
    severity: "error",
    from: { path: "^apps/([^/]+)/" },
    to: { path: "^(apps|e2e)/", pathNot: "^apps/$1/" },
  },
  {
    name: "api-reads-schemas-and-rules",
    comment: "The back end uses contracts' schemas and rules; clients, atoms and ui belong to the browser.",
    severity: "error",
    from: { path: "^apps/api/" },
    to: {
      path: "^packages/",
      // The number of the contract is neither: it says which one this back end was built against.
      pathNot: "^packages/contracts/src/(.+\\.(schema|rules)|version)\\.ts$|^packages/(releases|settings)/src/",
    },
  },
  {
    name: "schemas-and-rules-stay-light",
    comment: "The back end loads these: they may not reach ky, jotai or React, not even through others.",
    severity: "error",
    from: { path: "^packages/contracts/src/.+\\.(schema|rules)\\.ts$" },
    to: { path: "node_modules/(ky|jotai|react|react-dom)/", reachable: true },
  },
  {
    name: "contracts-knows-nobody",
    comment: "Contracts uses valibot, ky and jotai/vanilla, and nothing of the other projects.",
    severity: "error",
    from: { path: "^packages/contracts/src/", pathNot: testOrBuilder },
    to: {
      pathNot: "^packages/contracts/|node_modules/(valibot|ky)/|node_modules/jotai/.*vanilla",
      couldNotResolve: false,
    },
  },
  {
    name: "ui-knows-react-only",
    comment: "A component uses React and other components; everything else reaches it as props.",
    severity: "error",
    from: { path: "^packages/ui/src/", pathNot: testOrBuilder },
    to: {
      pathNot: `^packages/ui/|node_modules/((@types/)?(react|react-dom)|${penAndSlides})/`,
      couldNotResolve: false,
    },
  },
  {
    name: "ui-draws-in-one-place",
    comment: "Only the pad loads what draws, and only the carousel what moves slides.",
    severity: "error",
    from: { path: "^packages/ui/src/", pathNot: "^packages/ui/src/(signature-pad|carousel)/" },
    to: { path: `node_modules/(${penAndSlides})/` },
  },
  {
    name: "journey-parts-know-no-app",
    comment: "What the halves do alike in React uses the contracts, the router and jotai: no app and no component.",
    severity: "error",
    from: { path: "^packages/journey-react/src/", pathNot: testOrBuilder },
    to: {
      pathNot: "^packages/(journey-react|contracts)/|node_modules/((@types/)?react|react-router(-dom)?|jotai|valibot)/",
      couldNotResolve: false,
    },
  },
  {
    name: "journey-parts-are-the-halves'",
    comment: "Steps of the journey use them; the shell, the content pages and the other packages have none.",
    severity: "error",
    from: { path: "^(apps|packages|e2e)/", pathNot: "^apps/(front|back)-journey/|^packages/journey-react/" },
    to: { path: "^packages/journey-react/" },
  },
  {
    name: "stories-know-no-source",
    comment: "An end-to-end story uses contracts' schemas and builders; the rest it sees through the browser.",
    severity: "error",
    from: { path: "^e2e/" },
    to: { path: "^(apps|packages)/", pathNot: "^packages/contracts/src/.+\\.(schema|builder)\\.ts$" },
  },
];

/** Boundaries inside one project. */
const insideProjects: IForbiddenRuleType[] = [
  {
    name: "a-step-stands-alone",
    comment: "A step never imports another step: what they share goes into contracts or ui.",
    severity: "error",
    from: { path: "^apps/([^/]+)/src/steps/([^/]+)/" },
    to: { path: "^apps/$1/src/steps/", pathNot: "^apps/$1/src/steps/$2/" },
  },
  {
    name: "a-store-has-one-owner",
    comment: "A capability asks another for a verb, never for its tables.",
    severity: "error",
    from: { path: "^apps/api/src/([^/]+)/", pathNot: "^apps/api/src/session/" },
    to: { path: "\\.store\\.ts$", pathNot: "^apps/api/src/$1/" },
  },
  {
    name: "a-session-writes-claims",
    comment:
      "Sessions begin, save and resume claims: of the stores they use their own and those of the claim below them.",
    severity: "error",
    from: { path: "^apps/api/src/session/" },
    to: { path: "\\.store\\.ts$", pathNot: "^apps/api/src/(session|claim)/" },
  },
  {
    name: "events-know-no-subscriber",
    comment: "What emits an event does not know who reacts: app.ts alone names the subscribers, in their order.",
    severity: "error",
    from: { path: "^apps/api/src/", pathNot: `^apps/api/src/app\\.ts$|${testOrBuilder}` },
    to: { path: "-on-events\\.ts$" },
  },
  {
    name: "wiring-picks-adapters",
    comment: "A capability states what it needs as a port; wiring.ts alone picks who answers.",
    severity: "error",
    from: { path: "^apps/api/src/", pathNot: `^apps/api/src/(adapters/|wiring\\.ts$)|${testOrBuilder}` },
    to: { path: "^apps/api/src/adapters/" },
  },
  {
    name: "pages-run-in-a-browser",
    comment: "Code that reaches a browser has no Node modules.",
    severity: "error",
    from: { path: `${pages}src/|^packages/(?!(build|releases|settings)/)[^/]+/src/`, pathNot: testOrBuilder },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "the-edge-has-no-node",
    comment: "A worker of a CDN has no Node modules: what it uses reaches none either.",
    severity: "error",
    from: { path: "^apps/shell/server/edge/", pathNot: testOrBuilder },
    to: {
      path: "^(node:)?(buffer|child_process|crypto|fs|http|https|net|os|path|process|stream|url|util|zlib)(/|$)",
      reachable: true,
    },
  },
  {
    name: "the-editor-stays-in-its-room",
    comment: "Claimants load nothing of the editor: what it shares with the pages lies with them.",
    severity: "error",
    from: { path: `${pages}src/|^packages/` },
    to: { path: "^apps/content-pages/editor/|node_modules/decap-" },
  },
  {
    name: "tests-are-nobody's-source",
    comment: "Code that ships imports no test, no builder, no cases and nothing out of a testing folder.",
    severity: "error",
    from: { path: "^(apps|packages)/", pathNot: testOrBuilder },
    to: { path: "\\.(test|builder|cases)\\.tsx?$|^(apps|packages)/[^/]+/(src/)?testing/" },
  },
  {
    name: "no-circles",
    comment: "Files that import each other cannot be understood, or loaded, one at a time.",
    severity: "error",
    from: { pathNot: "^node_modules/" },
    to: { circular: true },
  },
];

export const boundaryRules = [...betweenProjects, ...insideProjects];
