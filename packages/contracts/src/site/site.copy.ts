// A constant, and no object, costs the first page nothing.
/** Stands before the title of a page that has a fault on it. */
export const failedPrefix = "Error: ";
