import { remoteConfig } from "../../tools/rspack/remote.ts";
import { withContent } from "./compile/with-content.ts";

export default ({ devPort }: { devPort?: string }) => {
  const port = devPort === undefined ? undefined : Number(devPort);
  return withContent(remoteConfig(import.meta.dirname, { name: "content-pages", devPort: port }));
};
