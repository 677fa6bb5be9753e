import { remoteConfig } from "../../tools/rspack/remote.ts";

export default ({ devPort }: { devPort?: string }) =>
  remoteConfig(import.meta.dirname, {
    name: "back-journey",
    devPort: devPort === undefined ? undefined : Number(devPort),
  });
