import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { SignaturePad } from "./signature-pad.tsx";

const meta = {
  title: "Signature pad",
  component: SignaturePad,
  args: {
    id: "signature",
    label: "Signature drawing area. To use a keyboard, choose Type.",
    name: "Jordan Ellis-Ward",
    hint: "Use a finger, a pen or a mouse.",
    flag: "Sign here",
    clearLabel: "Clear",
    blocked: "Your browser does not let us show a drawing here. Please type your name instead.",
    onChange: () => {},
  },
} satisfies Meta<typeof SignaturePad>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Blank: Story = {};
export const InError: Story = { args: { error: "Signature too small.", spokenPrefix: "Error:" } };
export const LongName: Story = { args: { name: "Maximiliana Featherstonehaugh-Cholmondeley van der Westhuizen" } };
