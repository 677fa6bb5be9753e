type Load = () => Promise<object>;

/** Every entry of the contracts package that pages may use, by name. The editor's bundler writes the list (rspack.config.ts). */
export const contractEntries: Readonly<Record<string, Load>> = {};
