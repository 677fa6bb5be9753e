/**
 * The router tells developers what they did wrong, in sentences that a claimant's page carries along. A build from
 * source keeps them; in a release a broken rule is still an error, without its explanation.
 *
 * @param {string} source
 */
export default function routerWithoutSentences(source) {
  return source
    .replace(/^(\s*)warning\(/gm, "$1/* @__PURE__ */ warning(")
    .replace(/(\binvariant\([^;]*?),\s*(?:"[^"]*"|`[^`]*`)\s*\);/g, "$1);");
}
