import { supportedApis } from "./supported-apis.mjs";
import { plainCommentsRule, tradeWordsRule } from "./trade-words.mjs";

/**
 * @typedef {{ type: string, name: string, value: unknown, operator: string, computed: boolean, optional: boolean, argument: Node, left: Node, object: Node, property: Node, parent: Node }} Node
 * @typedef {{ identifier: Node, isTypeReference?: boolean }} Reference
 * @typedef {{ sourceCode: { scopeManager: { globalScope: { through: Reference[] } } }, report: (found: { node: Node, message: string }) => void }} Context
 */

const apis = supportedApis();

const isStyle = (/** @type {Node} */ { type, property }) => type === "MemberExpression" && property.name === "style";

/**
 * Reports what some browser of .browserslistrc does not have. What a file asks for with `in`, `typeof` or `?.` it knows to
 * be missing somewhere.
 */
const supportedApisRule = {
  create(/** @type {Context} */ context) {
    /** @type {Set<unknown>} */
    const askedFor = new Set();
    /** @type {Node[]} */
    const members = [];
    /** @type {(node: Node, called: string, lackers: string[]) => void} */
    const report = (node, called, lackers) => {
      if (lackers.length === 0 || askedFor.has(node.name)) return;
      context.report({ node, message: `${called} is not in ${lackers.join(", ")}, which .browserslistrc supports.` });
    };
    return {
      BinaryExpression(/** @type {Node} */ { operator, left }) {
        if (operator === "in") askedFor.add(left.value);
      },
      UnaryExpression(/** @type {Node} */ { operator, argument }) {
        if (operator === "typeof") askedFor.add((argument.property ?? argument).name);
      },
      MemberExpression(/** @type {Node} */ node) {
        if (node.optional) askedFor.add(node.property.name);
        if (!node.computed && !isStyle(node.object)) members.push(node);
      },
      "Program:exit"() {
        const globals = context.sourceCode.scopeManager.globalScope.through
          .filter(({ isTypeReference }) => !isTypeReference)
          .map(({ identifier }) => identifier);
        for (const node of globals) report(node, node.name, apis.lackGlobal(node.name));
        for (const { object, property } of members) {
          const holder = globals.includes(object) ? object.name : undefined;
          report(
            property,
            holder ? `${holder}.${property.name}` : property.name,
            apis.lackMember(property.name, holder),
          );
        }
      },
    };
  },
};

/** The boundary check follows import declarations, and not the type of an `import("…")`. */
const seenImportsRule = {
  create(/** @type {{ report: (found: { node: object, message: string }) => void }} */ context) {
    return {
      TSImportType(/** @type {{ source: { value: string } }} */ node) {
        if (!node.source.value.startsWith("../")) return;
        context.report({ node, message: "Say `import type`: the boundary check does not see this import." });
      },
    };
  },
};

const plugin = {
  meta: { name: "claims" },
  rules: {
    "supported-apis": supportedApisRule,
    "trade-words": tradeWordsRule,
    "plain-comments": plainCommentsRule,
    "seen-imports": seenImportsRule,
  },
};

export default plugin;
