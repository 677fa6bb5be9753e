import { shellConfig, shellPrerenderConfig } from "../../tools/rspack/shell.ts";

export default ({ devPort }: { devPort?: string }) => {
  const web = shellConfig(import.meta.dirname, {
    name: "shell",
    devPort: devPort === undefined ? undefined : Number(devPort),
  });
  return devPort === undefined ? [web, shellPrerenderConfig(import.meta.dirname, web)] : web;
};
