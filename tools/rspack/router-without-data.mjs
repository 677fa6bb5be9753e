/** What is only for a router that loads data, each with what is left of it without one. */
const leftOut = [
  { theirs: /let dataRouterState = dataRouterOpts\?\.state;/, ours: "const dataRouterState = null;" },
  { theirs: /dataRouterOpts && dataRouterOpts\.state\.matches\.length \?/, ours: "false ?" },
  { theirs: /return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);/, ours: "return useNavigateUnstable();" },
  { theirs: /var defaultErrorElement = [^]*?\nRenderErrorBoundary\.contextType = RSCRouterContext;/, ours: "" },
  {
    theirs: /function RouterProvider\(/,
    ours: `function RouterProvider() {\n  throw new Error("This build left out routers that load data: tools/rspack/router-without-data.mjs.");\n}\nfunction WithData(`,
  },
];

/**
 * The shell's routes are a table of elements. What a router that loads data shows besides, errors and fallbacks of its
 * own, goes through the same functions, which keeps all of it. Whoever tries to use one is told.
 *
 * @param {string} source
 */
export default function routerWithoutData(source) {
  if (!source.includes("function _renderMatches(")) return source;
  return leftOut.reduce((rest, { theirs, ours }) => {
    if (!theirs.test(rest)) throw new Error(`The router has no ${theirs} any more: tools/rspack/router-without-data.mjs has to follow.`);
    return rest.replace(theirs, ours);
  }, source);
}
