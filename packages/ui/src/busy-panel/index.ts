export { BusyPanel } from "./busy-panel.tsx";
export type { BusyMessage } from "./use-message-at.ts";
