/** The address of the same page here, of one of the other language: the router knows none but its own. */
export const elsewhere = (_pathname: string, _search: string) => undefined;
