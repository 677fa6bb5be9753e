/** Where a visitor goes on who asked for an address of the other language: the router knows none but its own. */
export const elsewhere = (_lost: unknown): { here: string } | { inWelsh: string } | undefined => undefined;
