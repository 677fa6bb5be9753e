import { atom } from "jotai";

/** True while a visitor who has chosen looks at the question again, called up from the footer. */
export const askedAgainAtom = atom(false);
