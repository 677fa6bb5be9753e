import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { Expandable, ExpandableList } from "./expandable.tsx";

const meta = { title: "Expandable", component: Expandable } satisfies Meta<typeof Expandable>;
export default meta;
type Story = StoryObj<typeof meta>;

const reasons = (
  <ul>
    <li>To confirm that the rightful person is claiming.</li>
    <li>To make sure compensation is paid securely.</li>
    <li>Lenders may reject a claim if the signature on the Letter of Authority does not match.</li>
    <li>We are regulated by the financial regulator.</li>
  </ul>
);

export const Closed: Story = { args: { summary: "Why we ask for this?", children: reasons } };
export const Open: Story = { args: { summary: "Why we ask for this?", startsOpen: true, children: reasons } };
export const List: StoryObj = {
  render: () => (
    <ExpandableList>
      <Expandable summary="How do I know if I am eligible?" startsOpen>
        <p>Agreements within the past 10 years are eligible.</p>
      </Expandable>
      <Expandable summary="Will it cost me anything?">
        <p>Only if we recover money for you.</p>
      </Expandable>
      <Expandable summary="What if I cannot remember my lender?">
        <p>We search your credit file.</p>
      </Expandable>
    </ExpandableList>
  ),
};
