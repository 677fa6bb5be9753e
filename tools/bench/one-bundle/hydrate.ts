import "@claims/ui/base.css";

export { start } from "../../../apps/shell/src/start.tsx";
