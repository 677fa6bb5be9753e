import { remoteConfig } from "@claims/build/remote";

export default ({ devPort }: { devPort?: string }) =>
  remoteConfig(import.meta.dirname, {
    name: "back-journey",
    devPort: devPort === undefined ? undefined : Number(devPort),
  });
