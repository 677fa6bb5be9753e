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

let pressedLink: HTMLAnchorElement | null = null;

/** A link of the page itself is followed once it is hydrated, as the browser would load the page again. */
function holdLink(press: MouseEvent) {
  const isPlain = !(press.ctrlKey || press.metaKey || press.shiftKey || press.altKey);
  pressedLink = (press.target as Element).closest<HTMLAnchorElement>(`a[href^="/"]:not([target])`);
  if (pressedLink && isPlain) press.preventDefault();
  else pressedLink = null;
}

function followPressedLink() {
  pressedLink?.click();
  pressedLink = null;
}

const holdBack = (event: Event) => event.stopImmediatePropagation();

/** Far longer than it takes. Whatever goes wrong then, no press is held back for ever. */
const timeoutMs = 10_000;

/**
 * While React hydrates in slices, a press is answered as it is before there are scripts: the browser itself writes a letter
 * or opens a question, and a button shows that it was pressed. React would hydrate the rest in one go before it answers,
 * which takes a slow phone longer than a press should wait.
 */
export function holdPresses(page: HTMLElement) {
  page.addEventListener("click", holdLink, { capture: true, signal: hydrated.signal });
  hearPresses(page, holdBack);
  setTimeout(endHydrating, timeoutMs);
}

/** From here on React hears every press itself. */
export function endHydrating() {
  hydrated.abort();
  noteHydration(true);
  repeatEarlyPress();
  setTimeout(followPressedLink); // when the effects of the screen have run
}
