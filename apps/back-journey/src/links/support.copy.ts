/** The words around the firm's address and number. */
export const copy = { before: "Our support team:", or: "or" } as const;
