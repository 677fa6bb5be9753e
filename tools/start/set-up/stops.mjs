/** @type {NodeJS.Signals[]} */
const stops = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Asked to stop, this process passes it on and waits for the child to end. Answers whether it was asked.
 *
 * @param {import("node:child_process").ChildProcess} child
 */
export function relayStops(child) {
  let asked = false;
  const relay = (/** @type {NodeJS.Signals} */ signal) => {
    asked = true;
    child.kill(signal);
  };
  for (const signal of stops) process.on(signal, relay);
  child.once("exit", () => {
    for (const signal of stops) process.off(signal, relay);
  });
  return () => asked;
}

/**
 * Ends the command with one sentence for the person who gave it.
 *
 * @param {string} sentence
 * @returns {never}
 */
export function stopWith(sentence) {
  console.error(sentence);
  process.exit(1);
}
