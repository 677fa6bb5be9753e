import { createHash } from "node:crypto";

/** The federation plugin's wiring as apps/shell/src/shared/wire.ts was written for it. */
const known = "710052231af0";

/**
 * What the federation plugin writes into every remote to wire its modules to the share scope, without the code that is
 * the same in all of them: the shell has its own and lends it.
 *
 * @param {string} source
 */
export default function wiringLent(source) {
  const own = source.indexOf("const runtimeRequire=");
  const found = createHash("sha256").update(source.slice(own)).digest("hex").slice(0, 12);
  if (own < 0 || found !== known) {
    throw new Error(
      `The federation plugin wires a remote in another way (${found}) than apps/shell/src/shared/wire.ts knows: read what changed in @rspack/core's moduleFederationDefaultRuntime.js, follow it there, and note it here.`,
    );
  }
  return `${source.slice(0, own)}
globalThis.claimsShell.wire(__webpack_require__, {
  bundlerRuntime: __module_federation_bundler_runtime__,
  plugins: __module_federation_runtime_plugins__,
  remoteInfos: __module_federation_remote_infos__,
  name: __module_federation_container_name__,
  shareStrategy: __module_federation_share_strategy__,
  shareFallbacks: __module_federation_share_fallbacks__,
  libraryType: __module_federation_library_type__,
});`;
}
