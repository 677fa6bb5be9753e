import { parse } from "acorn";

/** Fails where it is asked for: nothing is left out in silence that a screen could wait for. */
const refuse = 'throw Error("React is built without this here: tools/rspack/react-in-use.mjs")';

/** Scripts and styles come from releases, each by its hash; what React would fetch by itself has none and would be refused. */
const fetching = {
  getResource: "return null",
  acquireResource: refuse,
  suspendResource: refuse,
  accumulateSuspenseyCommitOnFiber: "",
  preloadStylesheet: refuse,
  insertStylesheet: refuse,
  insertSuspendedStylesheets: refuse,
  insertStylesheetIntoRoot: refuse,
  isHostHoistableType: 'return type === "title" && hostContext !== 1 && props.itemProp == null',
  getHydratableHoistableCache: refuse,
  waitForCommitToBeReady: "return null",
  onUnsuspend: refuse,
  estimateBandwidth: refuse,
  preconnectAs: refuse,
  preload: refuse,
  preloadModule: refuse,
  preinitStyle: refuse,
  preinitScript: refuse,
  preinitModuleScript: refuse,
};

/** Forms here report to a model and keep their state in the claim; React's own state of a form is never begun. */
const formActions = {
  extractEvents$1: "",
  startHostTransition: refuse,
  ensureFormComponentIsStateful: refuse,
  mountActionState: refuse,
  updateActionState: refuse,
  rerenderActionState: refuse,
  updateActionStateImpl: refuse,
  dispatchActionState: refuse,
  runActionStateAction: refuse,
};

/** The names of components, which a release has not, in the order in which they stood when something was thrown. */
const stacks = {
  getStackByFiberInDevAndProd: 'return ""',
  describeFiber: refuse,
  describeNativeComponentFrame: refuse,
};

/** What is asked for by nothing that we build: a look for a component's element, marks of a selection, a compiler's memory, elements of one's own. */
const unasked = {
  findCurrentFiberUsingSlowPath: refuse,
  constructSelectEvent: "",
  useMemoCache: refuse,
  setPropOnCustomElement: refuse,
};

/** The browser's own sign that it is busy, for a transition that lasts: a screen here shows what it waits for. */
const indicator = { defaultOnDefaultTransitionIndicator: "" };

const instead = { ...fetching, ...formActions, ...stacks, ...unasked, ...indicator };

/** Kinds of elements by React's numbers: rows of waiting parts, html with head and body, what is drawn and kept out of sight. */
const kinds = [19, 27, 31];

/** @typedef {import("acorn").Node & Record<string, any>} Node */

const leaves = ["BreakStatement", "ContinueStatement", "ReturnStatement", "ThrowStatement"];

/** @param {Node | undefined} statement @returns {boolean} */
const isLeaving = (statement) => statement !== undefined && (leaves.includes(statement.type) || (statement.type === "BlockStatement" && isLeaving(statement["body"].at(-1))));

/** @param {string} type @param {unknown} part @returns {Node[]} */
function all(type, part) {
  if (typeof part !== "object" || part === null) return [];
  const within = Object.values(part).flatMap((inner) => all(type, inner));
  return "type" in part && part.type === type ? [/** @type {Node} */ (part), ...within] : within;
}

/** What is done for one kind alone; where another kind does the same, the kind's label and no more. @param {Node} switching */
function casesOf({ discriminant, cases }) {
  if (discriminant.property?.name !== "tag") return [];
  return cases.flatMap((/** @type {Node} */ { test, consequent, start, end }, /** @type {number} */ at) => {
    if (!kinds.includes(test?.value)) return [];
    const isShared = at > 0 && !isLeaving(cases[at - 1].consequent.at(-1));
    return isShared ? [{ start, end: consequent[0]?.start ?? end, own: [] }] : [{ start, end, own: consequent }];
  });
}

/** The variables stay: other cases may use them, for they belong to the whole function. @param {Node} declared */
function withoutKinds({ body }) {
  const cases = all("SwitchStatement", body).flatMap(casesOf);
  const variables = all("VariableDeclarator", cases.map(({ own }) => own)).map(({ id }) => `var ${id.name};`);
  const there = body.start + 1;
  return [{ start: there, end: there, text: variables.join("") }, ...cases.map(({ start, end }) => ({ start, end, text: "" }))];
}

/**
 * React's DOM part without what nobody here uses, which is an eighth of it. Each function is found by its name, so another React
 * does not build before this list was looked at again.
 *
 * @param {string} source
 */
export default function reactInUse(source) {
  const program = parse(source, { ecmaVersion: "latest" });
  const functions = new Map(program.body.filter(({ type }) => type === "FunctionDeclaration").map((/** @type {Node} */ declared) => [declared["id"].name, declared]));
  const missing = Object.keys(instead).find((name) => !functions.has(name));
  if (missing) throw new Error(`This React has no '${missing}': weigh it anew, and look at tools/rspack/react-in-use.mjs.`);
  const changes = [...functions].flatMap(([name, declared]) => {
    const { start, end } = declared["body"];
    return name in instead ? [{ start, end, text: `{${instead[/** @type {keyof typeof instead} */ (name)]}}` }] : withoutKinds(declared);
  });
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), source);
}
