/** Entries that take no letters, and bring up no keyboard. */
const withoutLetters = "[type=radio], [type=checkbox], [type=range], [type=file], [type=button], [type=submit]";

/** A keyboard takes two fifths of a phone's screen upright and more across; the browser's own bars take a fifth. */
const shareLeft = 0.65;

const takesLetters = (element: Element | null) =>
  element?.matches("input, textarea") === true && !element.matches(withoutLetters);

/** How much of the window is seen, however far it is zoomed into. Safari and Chrome leave the window as high as it was. */
function shareOfScreen() {
  const { visualViewport: seen } = window;
  return (seen ? seen.height * seen.scale : window.innerHeight) / window.screen.height;
}

/** The part of the window that is seen: the top and the bottom of it, as rectangles of elements count. */
export function heightSeen(): { top: number; bottom: number } {
  const { height, offsetTop: top } = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 };
  return { top, bottom: top + height };
}

/** True while an entry has the focus and a keyboard on the screen leaves little of the page. */
export const isKeyboardUp = (): boolean => takesLetters(document.activeElement) && shareOfScreen() < shareLeft;

/** Calls back whenever that may have changed, and when another entry has the focus; answers how to end it. */
export function onKeyboardChange(notify: () => void): () => void {
  const seen = window.visualViewport ?? window;
  document.addEventListener("focusin", notify);
  document.addEventListener("focusout", notify);
  seen.addEventListener("resize", notify);
  return () => {
    document.removeEventListener("focusin", notify);
    document.removeEventListener("focusout", notify);
    seen.removeEventListener("resize", notify);
  };
}
