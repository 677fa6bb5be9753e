import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { Skeleton } from "./skeleton.tsx";

const meta = { title: "Skeleton", component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfAForm: Story = { args: { parts: ["short", "control", "short", "control"] } };
export const OfAgreements: Story = { args: { parts: ["card", "card"] } };
