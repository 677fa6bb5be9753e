import { inWelsh } from "@claims/build/in-welsh";
import { prerenderConfig } from "@claims/build/prerender";
import { editorPreviewsConfig, remoteConfig } from "@claims/build/remote";

export default ({ devPort }: { devPort?: string }) => {
  const port = devPort === undefined ? undefined : Number(devPort);
  const web = remoteConfig(import.meta.dirname, { name: "front-journey", devPort: port });
  if (port !== undefined) return web;
  const previews = editorPreviewsConfig(import.meta.dirname, { name: "front-journey" });
  const prerender = prerenderConfig(web, { entry: "./src/routes.ts", consumesShared: true });
  return [web, previews, prerender, inWelsh(web), inWelsh(prerender)];
};
