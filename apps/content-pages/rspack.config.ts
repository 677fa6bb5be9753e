import { prerenderConfig } from "../../tools/rspack/prerender.ts";
import { remoteConfig } from "../../tools/rspack/remote.ts";
import { withContent } from "./compile/with-content.ts";

export default ({ devPort }: { devPort?: string }) => {
  const port = devPort === undefined ? undefined : Number(devPort);
  const web = withContent(remoteConfig(import.meta.dirname, { name: "content-pages", devPort: port }));
  return port === undefined ? [web, prerenderConfig(web, { entry: "./src/routes.ts", borrows: true })] : web;
};
