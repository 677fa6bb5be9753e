/**
 * A component that is made by a call, and then given a name for developers' tools, stays in the bundle though nobody
 * uses it. Without the name, and with the call marked as harmless, the bundler leaves it out.
 *
 * @param {string} source
 */
export default function droppableComponents(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, "")
    .replace(/= (React\w*\.(?:createContext|forwardRef|memo)\()/g, "= /* @__PURE__ */ $1");
}
