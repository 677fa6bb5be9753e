import { relative } from "node:path";
import { privateInComments, privatePhrases, privateWords, publicNames } from "./private-words.mjs";

/**
 * @typedef {{ type: string, name: string, value: string, params?: Node[], typeAnnotation?: Node, typeName?: Node }} Node
 * @typedef {{ filename: string, cwd: string, sourceCode: { getAllComments: () => Node[] }, report: (found: { node: Node, message: string }) => void }} Context
 */

/** A name or path as the words it is made of: `sealLetterOnce` is `seal letter once`. */
const inWords = (/** @type {string} */ name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replaceAll(/[^a-zA-Z0-9]+/g, " ")
    .trim()
    .toLowerCase();

/**
 * What a name has of the private words, and what the trade says instead.
 * @param {string} name
 */
export function privateIn(name) {
  if (name in publicNames) return [];
  const words = inWords(name);
  return [
    ...words.split(" ").flatMap((word) => {
      const trade = privateWords.get(word);
      return trade === undefined ? [] : [`'${word}' in ${name}: say ${trade}.`];
    }),
    ...privatePhrases.flatMap(([phrase, trade]) => {
      const found = phrase.exec(words)?.[0];
      return found === undefined ? [] : [`'${found}' in ${name}: say ${trade}.`];
    }),
  ];
}

const isTime = (/** @type {Node | undefined} */ annotation) => {
  /** @type {any} The annotation of a parameter holds the type one level down. */
  const type = annotation?.typeAnnotation;
  return type?.type === "TSNumberKeyword" || type?.typeName?.name === "Date";
};

/** Holds names and file names against the words of the trade (tools/lint/private-words.mjs). */
export const tradeWordsRule = {
  create(/** @type {Context} */ context) {
    /** @type {Set<string>} */
    const seen = new Set();
    const name = (/** @type {Node} */ node) => {
      if (seen.has(node.name)) return;
      seen.add(node.name);
      for (const message of privateIn(node.name)) context.report({ node, message });
    };
    const parameters = (/** @type {Node} */ { params = [] }) => {
      for (const node of params) {
        if (node.name === "at" && isTime(node.typeAnnotation))
          context.report({ node, message: "'at' is given a time: say now, or index where it is a place." });
        if (node.name === "room")
          context.report({ node, message: "'room' is what a function is given: say deps, context or options." });
      }
    };
    return {
      Program(/** @type {Node} */ node) {
        for (const message of privateIn(relative(context.cwd, context.filename))) context.report({ node, message });
      },
      Identifier: name,
      JSXIdentifier: name,
      PrivateIdentifier: name,
      FunctionDeclaration: parameters,
      FunctionExpression: parameters,
      ArrowFunctionExpression: parameters,
      TSFunctionType: parameters,
      TSMethodSignature: parameters,
    };
  },
};

/** Holds comments to naming the actor, and to the words of the trade. */
export const plainCommentsRule = {
  create(/** @type {Context} */ context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          for (const [words, instead] of privateInComments) {
            const found = words.exec(comment.value)?.[0];
            if (found) context.report({ node: comment, message: `'${found}' in a comment: ${instead}.` });
          }
      },
    };
  },
};
