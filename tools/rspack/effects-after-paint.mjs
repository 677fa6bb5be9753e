const begins = "function performWorkUntilDeadline() {\n  needsPaint = !1;";

const beginsAfterPaint = `function afterPaint() {
  var goOn = function () {
    needsPaint && ((needsPaint = !1), schedulePerformWorkUntilDeadline());
  };
  if (document.hidden) return goOn();
  requestAnimationFrame(goOn);
  setTimeout(goOn, 100);
}
function performWorkUntilDeadline() {
  if (needsPaint) return afterPaint();`;

/**
 * React asks its scheduler to let what was just drawn be painted before anything else, and the scheduler only lets
 * other tasks in between, of which painting is rarely the next. Here it waits for the frame; out of sight, where none
 * comes, it does not.
 *
 * @param {string} source
 */
export default function effectsAfterPaint(source) {
  if (!source.includes(begins)) throw new Error("React's scheduler begins its work otherwise than it did; see effects-after-paint.mjs.");
  return source.replace(begins, () => beginsAfterPaint);
}
