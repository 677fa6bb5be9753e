import type { IForbiddenRuleType } from "dependency-cruiser";

const testOrBuilder = "\\.(test|builder|cases|stories)\\.tsx?$|\\.config\\.(ts|mjs)$|/(\\.storybook|testing)/";
const drawsAndMoves = "signature_pad|embla-carousel(-react|-autoplay)?";
const editor = "^apps/content-pages/editor/";
const pages = "^apps/(?!api/)[^/]+/";

/** Boundaries between projects, judged by where an import really leads, however it is spelt. */
const betweenProjects: IForbiddenRuleType[] = [
  {
    name: "no-way-around-the-front-door",
    comment: "Another project is imported as @claims/<name>/<entry>, never by a relative path.",
    severity: "error",
    from: {
      path: "^((?:apps|packages)/[^/]+|e2e)/",
      pathNot: `\\.config\\.mjs$|(^e2e/.+|/playwright)\\.config\\.ts$|${editor}`,
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
    name: "pages-know-no-other-app",
    comment: "What two apps share belongs into contracts.",
    severity: "error",
    from: { path: "^apps/([^/]+)/", pathNot: editor },
    to: { path: "^(apps|e2e)/", pathNot: "^apps/$1/" },
  },
  {
    name: "the-editor-reads-words",
    comment:
      "The editor shows content among the words of the screens it stands on: it reads their copy files, and no other source.",
    severity: "error",
    from: { path: editor },
    to: {
      path: "^(apps|packages|e2e|tools)/",
      pathNot: "^apps/content-pages/|^apps/[^/]+/src/.+\\.copy\\.ts$",
      dependencyTypes: ["local"],
    },
  },
  {
    name: "api-reads-schemas-and-rules",
    comment: "The back end uses contracts' schemas and rules; clients, atoms and ui belong to the browser.",
    severity: "error",
    from: { path: "^apps/api/" },
    to: { path: "^packages/", pathNot: "^packages/contracts/src/.+\\.(schema|rules)\\.ts$" },
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
      pathNot: `^packages/ui/|node_modules/((@types/)?(react|react-dom)|${drawsAndMoves})/`,
      couldNotResolve: false,
    },
  },
  {
    name: "ui-draws-in-one-place",
    comment: "Only the pad loads what draws, and only the carousel what moves slides.",
    severity: "error",
    from: { path: "^packages/ui/src/", pathNot: "^packages/ui/src/(signature-pad|carousel)/" },
    to: { path: `node_modules/(${drawsAndMoves})/` },
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
    from: { path: "^apps/api/src/([^/]+)/" },
    to: { path: "\\.store\\.ts$", pathNot: "^apps/api/src/$1/" },
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
    from: { path: `${pages}src/|^packages/(?!build/)[^/]+/src/`, pathNot: testOrBuilder },
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
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  },
];

export const boundaryRules = [...betweenProjects, ...insideProjects];
