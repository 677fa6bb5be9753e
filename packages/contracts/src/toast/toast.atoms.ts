import { atom } from "jotai/vanilla";

/** A short word at the top of the page. */
export interface ToastMessage {
  readonly id: number;
  readonly kind: "info" | "ok" | "error";
  readonly text: string;
}

const messagesAtom = atom<readonly ToastMessage[]>([]);
let lastId = 0;

/** The toasts on show, oldest first. The shell renders them; any screen may add one. */
export const toastsAtom = atom((get) => get(messagesAtom));

/** Shows a toast, and answers its id; the same words are not stacked on each other. */
export const showToastAtom = atom(null, (get, set, { kind, text }: Omit<ToastMessage, "id">) => {
  lastId += 1;
  const others = get(messagesAtom).filter((message) => message.text !== text);
  set(messagesAtom, [...others, { id: lastId, kind, text }]);
  return lastId;
});

/** Takes a toast away. */
export const dismissToastAtom = atom(null, (get, set, id: number) => {
  set(
    messagesAtom,
    get(messagesAtom).filter((message) => message.id !== id),
  );
});
