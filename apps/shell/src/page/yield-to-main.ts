/** Lets what the claimant did meanwhile come first. */
export const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve));
