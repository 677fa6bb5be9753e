import { prerenderConfig } from "@claims/build/prerender";
import { remoteConfig } from "@claims/build/remote";

export default ({ devPort }: { devPort?: string }) => {
  const port = devPort === undefined ? undefined : Number(devPort);
  const web = remoteConfig(import.meta.dirname, { name: "front-journey", devPort: port });
  return port === undefined ? [web, prerenderConfig(web, { entry: "./src/routes.ts", borrows: true })] : web;
};
