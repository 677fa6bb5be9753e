let settle: () => void;

/** Settled once a remote's screen is there: until then its part of the page is still to be hydrated, and is not touched. */
export const firstScreen = new Promise<void>((resolve) => (settle = resolve));

export const noteScreen = () => settle();
