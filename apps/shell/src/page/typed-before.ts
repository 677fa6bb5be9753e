type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: EventTarget | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const typed = new Map<Field, string>();

const hear = ({ target }: Event) => {
  if (isField(target)) typed.set(target, target.value);
};

/** Remembers what was typed into a page that was drawn ahead, and what is still typed while it wakes up. */
export function rememberTyped(page: HTMLElement) {
  for (const field of page.querySelectorAll<Field>("input, textarea")) {
    if (field.value !== field.defaultValue) typed.set(field, field.value);
  }
  page.addEventListener("input", hear, { capture: true });
}

/** The field itself, or the one that was drawn in its place where the drawing could not wake up. */
const nowThere = (field: Field) =>
  field.isConnected ? field : document.querySelector<Field>(`[name="${field.name}"]`);

/** Types it again, now that there is somebody to hear it: the screen begins with what it knows, which is nothing. */
export function giveBackTyped() {
  for (const [before, text] of typed) {
    const field = nowThere(before);
    if (!field) continue;
    field.value = text;
    // React took what it found in the field for its own, and would hear no change.
    Reflect.get(field, "_valueTracker")?.setValue(field.defaultValue);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  typed.clear();
  document.getElementById("root")?.removeEventListener("input", hear, { capture: true });
}
