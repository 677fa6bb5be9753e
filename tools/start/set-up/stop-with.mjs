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
