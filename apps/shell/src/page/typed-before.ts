import { hearPresses } from "./while-hydrating.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: EventTarget | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const typed = new Map<Field, string>();

/** The field that the claimant is in. */
let entered: EventTarget | null;

function hear({ type, target }: Event) {
  // Not the pointer that comes to lie over what is shown next.
  if (/^(?:focusin|pointerdown)$/.test(type)) entered = target;
  if (type === "input" && isField(target)) typed.set(target, target.value);
}

/** Remembers what was typed into a prerendered page, what is still typed while it is hydrated, and where. */
export function rememberTyped(page: HTMLElement) {
  for (const field of page.querySelectorAll<Field>("input, textarea")) {
    if (field.value !== field.defaultValue) typed.set(field, field.value);
  }
  entered = document.activeElement;
  hearPresses(page, hear);
}

export const isTyped = () => typed.size > 0;

/** The field itself, or the one that was rendered in its place where the page could not be hydrated. */
const nowThere = (field: Field) =>
  field.isConnected ? field : document.querySelector<Field>(`[name="${field.name}"]`);

/**
 * As a keyboard does it: past whatever a library put on the element itself. React took what it found in the field for its
 * own and would hear no change of it, so the field is emptied first, where React sees it.
 */
function typeInto(field: Field, text: string) {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
}

/** A field that took the place of the one that the claimant was typing in takes the next letter too. */
function enterAgain() {
  if (!isField(entered) || entered.isConnected) return;
  const field = nowThere(entered);
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(field.value.length, field.value.length);
}

/**
 * Types it again, now that the screen listens: it begins with what it knows, which is nothing. It has to happen in the
 * task that put the screen there, or the next letter falls between the two.
 */
export function giveBackTyped() {
  for (const [before, text] of typed) {
    const field = nowThere(before);
    if (!field) continue;
    typeInto(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  enterAgain();
  typed.clear();
  entered = null;
}
