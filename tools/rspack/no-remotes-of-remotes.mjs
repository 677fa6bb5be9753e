// In the place of what links a remote to remotes and fallbacks of its own: ours have neither.
export const remotes = () => undefined;
export const getSharedFallbackGetter = () => undefined;
