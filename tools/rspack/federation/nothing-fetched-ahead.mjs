// In the place of what the federation runtime fetches ahead: here composed pages and the next step at hand do that.
export const generatePreloadAssetsPlugin = () => ({ name: "generate-preload-assets-plugin" });
export const formatPreloadArgs = () => [];
export const preloadAssets = () => undefined;
