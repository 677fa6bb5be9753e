import { inWelsh } from "@claims/build/in-welsh";
import { editorPreviewsConfig, remoteConfig } from "@claims/build/remote";

export default ({ devPort }: { devPort?: string }) => {
  const port = devPort === undefined ? undefined : Number(devPort);
  const web = remoteConfig(import.meta.dirname, { name: "back-journey", devPort: port });
  if (port !== undefined) return web;
  return [web, editorPreviewsConfig(import.meta.dirname, { name: "back-journey" }), inWelsh(web)];
};
