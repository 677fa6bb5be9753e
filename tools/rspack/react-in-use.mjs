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

/** What was drawn and is kept out of sight. */
const hiding = {
  updateActivityComponent: refuse,
  mountActivityChildren: refuse,
  retryActivityComponentWithoutHydrating: refuse,
  updateSuspenseListComponent: refuse,
  initSuspenseListRenderState: refuse,
  findFirstSuspended: refuse,
  cutOffTailIfNeeded: "",
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

const leftOut = { ...fetching, ...formActions, ...hiding, ...stacks, ...unasked, ...indicator };

/**
 * React's DOM part without what nobody here uses, which is an eighth of it. Each function is found by its name, so another React
 * does not build before this list was looked at again.
 *
 * @param {string} source
 */
export default function reactInUse(source) {
  return Object.entries(leftOut).reduce((rest, [name, instead]) => {
    const found = new RegExp(`^function ${name.replace("$", "\\$")}\\(([^)]*)\\) \\{\\n[^]*?^\\}\\n`, "m");
    if (!found.test(rest)) throw new Error(`This React has no '${name}': weigh it anew, and look at tools/rspack/react-in-use.mjs.`);
    return rest.replace(found, (_, given) => `function ${name}(${given}) {${instead}}\n`);
  }, source);
}
