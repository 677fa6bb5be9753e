import { noteHydration, repeatEarlyPress } from "./early-press.ts";

/** What a press is made of: when React hears one of these from what it has yet to hydrate, it hydrates all of that first. */
const presses =
  "mousedown mouseup touchstart touchend pointerdown pointerup compositionstart compositionend keydown keypress keyup input textInput paste click change focusin".split(
    " ",
  );

const hydrated = new AbortController();

/** Hears what the claimant does in the page until its screen is hydrated. */
export function hearPresses(page: HTMLElement, listener: (event: Event) => void) {
  for (const press of presses)
    page.addEventListener(press, listener, { capture: true, passive: true, signal: hydrated.signal });
}

/** A link is not held back: React follows it without loading the page again. */
function holdBack(event: Event) {
  const pressed = event.target as Element; // as nothing else is listened to
  if (!pressed.closest("a")) event.stopImmediatePropagation();
}

/** Far longer than it takes. Whatever goes wrong then, no press is held back for ever. */
const timeoutMs = 10_000;

/**
 * While React hydrates in slices, a press is answered as it is before there are scripts: the browser itself writes a letter
 * or opens a question, and a button shows that it was pressed. React would hydrate the rest in one go before it answers,
 * which takes a slow phone longer than a press should wait.
 */
export function holdPresses(page: HTMLElement) {
  hearPresses(page, holdBack);
  setTimeout(endHydrating, timeoutMs);
}

/** From here on React hears every press itself. */
export function endHydrating() {
  hydrated.abort();
  noteHydration(true);
  repeatEarlyPress();
}
