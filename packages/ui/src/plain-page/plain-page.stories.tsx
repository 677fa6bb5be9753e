import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { PlainPage, PlainPart } from "./plain-page.tsx";

const meta = {
  title: "Plain page",
  component: PlainPage,
  parameters: { layout: "fullscreen" },
  args: {
    title: "Site Under Maintenance",
    lede: "We are updating our site.",
    children: (
      <>
        <PlainPart title="If you already have a claim with us">
          <p>You do not have to do anything. We will contact you.</p>
        </PlainPart>
        <PlainPart title="If you are new here">
          <p>You can still contact us:</p>
          <ul>
            <li>by email at hello@example.test</li>
            <li>by phone on 0800 000 000</li>
          </ul>
        </PlainPart>
      </>
    ),
  },
} satisfies Meta<typeof PlainPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithParts: Story = {};
