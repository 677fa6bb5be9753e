import type { StorybookConfig } from "storybook-react-rsbuild";

const config: StorybookConfig = {
  framework: "storybook-react-rsbuild",
  stories: ["../src/**/*.stories.tsx"],
  addons: ["@storybook/addon-a11y"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: "react-docgen" },
  rsbuildFinal: (rsbuild) => ({
    ...rsbuild,
    performance: { ...rsbuild.performance, printFileSize: false },
    tools: { ...rsbuild.tools, swc: { jsc: { transform: { react: { runtime: "automatic" } } } } },
    output: { ...rsbuild.output, dataUriLimit: 0, sourceMap: false },
  }),
};

export default config;
