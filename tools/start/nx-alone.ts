/** Nx in one process: no daemon, no workers for its plugins that would outlive it, no screen of its own. */
export const nxAlone = { NX_DAEMON: "false", NX_ISOLATE_PLUGINS: "false", NX_TUI: "false" };
