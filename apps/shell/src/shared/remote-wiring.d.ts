/** The bundler's own template; tools/rspack/shell.ts says where it comes from. */
declare module "remote-wiring" {
  const wire: (remoteRequire: unknown, build: object) => void;
  export default wire;
}
