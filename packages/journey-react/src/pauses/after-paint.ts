const longestFrameMs = 100;

/** Once the screen shows what was last said, or at once where nothing is being rendered, as in a tab behind another. */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    const late = setTimeout(done, longestFrameMs);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(done);
    });
  });
}
