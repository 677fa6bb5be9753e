const nothingGiven = "export default function(){";

const given = `export default function(__module_federation_runtime_require__, {
  bundlerRuntime: __module_federation_bundler_runtime__,
  plugins: __module_federation_runtime_plugins__,
  remoteInfos: __module_federation_remote_infos__,
  name: __module_federation_container_name__,
  shareStrategy: __module_federation_share_strategy__,
  shareFallbacks: __module_federation_share_fallbacks__,
  libraryType: __module_federation_library_type__,
}){`;

/**
 * The bundler's template of what it writes into every remote, as a function that is told what differs between them.
 *
 * @param {string} source
 */
export default function wiringToLend(source) {
  if (!source.includes(nothingGiven)) throw new Error("The bundler's wiring of a remote is not the template this build knows.");
  return source.replace(nothingGiven, given);
}
