/** Says of a translation that it is a draft; English is the original. */
export const draftNotice = null;
