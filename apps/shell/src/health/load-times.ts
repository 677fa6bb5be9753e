/** How long each release took to load on this page, by app and version. */
export const loadTimes = new Map<string, number>();
