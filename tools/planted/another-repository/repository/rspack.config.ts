import { remoteConfig } from "@claims/build/remote";

export default () => remoteConfig(import.meta.dirname, { name: "complaints" });
