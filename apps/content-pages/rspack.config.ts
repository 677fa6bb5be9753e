import { remoteConfig } from "../../tools/rspack/remote.ts";
import { withPages } from "./compile/with-pages.ts";

export default ({ devPort }: { devPort?: string }) => {
  const port = devPort === undefined ? undefined : Number(devPort);
  return withPages(remoteConfig(import.meta.dirname, { name: "content-pages", devPort: port }));
};
