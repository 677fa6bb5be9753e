import { remoteConfig } from "@claims/build/remote";
import { providedByShell } from "@claims/build/shared-packages";

/** As the shell shares, with a version that would win over the shell's by being higher. */
const shared = Object.fromEntries(
  Object.entries(providedByShell()).map(([key, { strictVersion: _, ...rest }]) => [
    key,
    { ...rest, version: "99.0.0", requiredVersion: false },
  ]),
);

export default ({ out }: { out: string }) => {
  const config = remoteConfig(import.meta.dirname, { name: "back-journey", shared });
  return { ...config, output: { ...config.output, path: out } };
};
