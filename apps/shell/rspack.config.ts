import { shellConfig } from "../../tools/rspack/shell.ts";

export default ({ devPort }: { devPort?: string }) =>
  shellConfig(import.meta.dirname, { name: "shell", devPort: devPort === undefined ? undefined : Number(devPort) });
