import { inWelsh } from "@claims/build/in-welsh";
import { editorPreviewsConfig } from "@claims/build/remote";
import { shellConfig, shellPrerenderConfig } from "@claims/build/shell";

export default ({ devPort }: { devPort?: string }) => {
  const web = shellConfig(import.meta.dirname, {
    name: "shell",
    devPort: devPort === undefined ? undefined : Number(devPort),
  });
  if (devPort !== undefined) return web;
  const previews = editorPreviewsConfig(import.meta.dirname, { name: "shell" });
  const prerender = shellPrerenderConfig(import.meta.dirname, web);
  return [web, previews, prerender, inWelsh(web), inWelsh(prerender)];
};
