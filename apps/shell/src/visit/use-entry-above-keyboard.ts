import { heightSeen, isKeyboardUp, onKeyboardChange } from "@claims/ui/screen-keyboard";
import { useEffect } from "react";

const controls = "a[href], button, input, select, textarea, summary, [tabindex='0']";

/** An entry's label and hint stand above it. */
const roomAbove = 64;
/** So much of what comes next shows what it is. */
const enough = 64;
const edge = 8;

/** What a claimant does after this entry: the next one to fill in, or the button. */
function controlAfter(entry: Element): Element | undefined {
  const after = [...document.querySelectorAll(controls)].filter(
    (control) =>
      entry.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING &&
      control.getAttribute("tabindex") !== "-1" &&
      control.getClientRects().length > 0,
  );
  return after[0];
}

function bringIntoView() {
  const entry = document.activeElement;
  // A dialog scrolls by itself.
  if (!isKeyboardUp() || !entry || entry.closest("dialog")) return;
  const seen = heightSeen();
  const next = controlAfter(entry)?.getBoundingClientRect();
  const wanted = next ? Math.min(next.bottom, next.top + enough) : entry.getBoundingClientRect().bottom;
  const spare = entry.getBoundingClientRect().top - roomAbove - seen.top;
  const top = Math.min(wanted + edge - seen.bottom, spare);
  if (top > 0) window.scrollBy({ top });
}

/** While a keyboard covers the page, an entry is seen with what comes next: browsers bring the entry alone into view. */
export function useEntryAboveKeyboard() {
  useEffect(() => {
    let frame = 0;
    // The browser scrolls to the entry first.
    const bringSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(bringIntoView);
    };
    const end = onKeyboardChange(bringSoon);
    // An entry may have been pressed before this code came.
    bringSoon();
    return () => {
      cancelAnimationFrame(frame);
      end();
    };
  }, []);
}
