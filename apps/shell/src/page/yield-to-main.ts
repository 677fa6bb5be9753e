/** Lets whatever somebody did meanwhile come first. */
export const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve));
