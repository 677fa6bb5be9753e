export { Maintenance } from "./maintenance.tsx";
export { NotFound } from "./not-found.tsx";
export { PortalHandOver } from "./portal-hand-over.tsx";
export { Status } from "./status.tsx";
