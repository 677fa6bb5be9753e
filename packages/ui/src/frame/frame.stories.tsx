import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { Frame } from "./frame.tsx";

const meta = { title: "Frame", component: Frame, parameters: { layout: "fullscreen" } } satisfies Meta<typeof Frame>;
export default meta;

export const Width: StoryObj<typeof meta> = {
  args: { children: <p>The page's common width, between its gutters.</p> },
};
