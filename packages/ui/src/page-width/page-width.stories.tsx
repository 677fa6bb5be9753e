import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { PageWidth } from "./page-width.tsx";

const meta = { title: "Page width", component: PageWidth, parameters: { layout: "fullscreen" } } satisfies Meta<
  typeof PageWidth
>;
export default meta;

export const Default: StoryObj<typeof meta> = {
  args: { children: <p>The page's common width, between its gutters.</p> },
};
