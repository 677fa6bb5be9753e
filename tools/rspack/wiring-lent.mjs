/**
 * What the federation plugin writes into every remote to wire its modules to the share scope, without the code that is
 * the same in all of them: the shell lends that.
 *
 * @param {string} source
 */
export default function wiringLent(source) {
  const own = source.indexOf("const runtimeRequire=");
  if (own < 0) throw new Error("The federation plugin writes its wiring in another way than this build knows.");
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
