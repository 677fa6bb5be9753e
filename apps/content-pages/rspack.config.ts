import { join } from "node:path";
import { inWelsh } from "@claims/build/in-welsh";
import { prerenderConfig } from "@claims/build/prerender";
import { remoteConfig } from "@claims/build/remote";
import { ContentFiles } from "./compile/content-files.ts";

export default ({ devPort }: { devPort?: string }) => {
  const port = devPort === undefined ? undefined : Number(devPort);
  const remote = remoteConfig(import.meta.dirname, { name: "content-pages", devPort: port });
  const web = {
    ...remote,
    plugins: [...(remote.plugins ?? []), new ContentFiles(join(import.meta.dirname, "content"))],
  };
  if (port === undefined) {
    const prerender = prerenderConfig(remote, { entry: "./src/routes.ts", consumesShared: true });
    return [web, prerender, inWelsh(remote), inWelsh(prerender)];
  }
  // No module knows of the content, so a change of it is a page to reload.
  return { ...web, devServer: { ...web.devServer, watchFiles: ["content/**/*"] } };
};
