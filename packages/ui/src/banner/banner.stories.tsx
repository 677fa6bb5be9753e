import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { Banner } from "./banner.tsx";

const meta = { title: "Banner", component: Banner, parameters: { layout: "fullscreen" } } satisfies Meta<typeof Banner>;
export default meta;

export const OneLine: StoryObj<typeof meta> = { args: { children: "90,000+ potential claims identified!" } };
