/** A phone number as the link that dials it. */
export const telephone = (shown: string) => `tel:${shown.replace(/\s/g, "")}`;
