import { atom } from "jotai/vanilla";

/** A part of the help dialog that a screen can lead to. */
export type HelpPart = "change-number";

const openedAtAtom = atom<HelpPart | null>(null);

/** The part that a screen has asked for; null once the dialog has taken it up, or where none has asked. */
export const helpOpenAtAtom = atom((get) => get(openedAtAtom));

/** True while a help dialog is on the page. It says so itself, for as long as it is mounted. */
export const helpIsHereAtom = atom(false);

/** Opens the help dialog at this part; answers whether there is one to open. */
export const openHelpAtom = atom(null, (get, set, part: HelpPart): boolean => {
  const isHere = get(helpIsHereAtom);
  if (isHere) set(openedAtAtom, part);
  return isHere;
});

/** The dialog has opened there, or was closed. */
export const helpOpenedAtom = atom(null, (_get, set) => set(openedAtAtom, null));
