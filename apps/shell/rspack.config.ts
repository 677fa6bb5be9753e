import { shellConfig, shellPrerenderConfig } from "@claims/build/shell";

export default ({ devPort }: { devPort?: string }) => {
  const web = shellConfig(import.meta.dirname, {
    name: "shell",
    devPort: devPort === undefined ? undefined : Number(devPort),
  });
  return devPort === undefined ? [web, shellPrerenderConfig(import.meta.dirname, web)] : web;
};
