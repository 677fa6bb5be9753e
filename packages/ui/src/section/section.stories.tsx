import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { LinkButton } from "../button/button.tsx";
import { PageSection } from "./section.tsx";

const meta = {
  title: "Section",
  component: PageSection,
  parameters: { layout: "fullscreen" },
  args: {
    title: "What it costs",
    lede: "No win, no fee. If we recover money for you, we keep a share of it. The share falls as the refund rises.",
    children: (
      <table>
        <caption>Service charge by size of refund, before VAT</caption>
        <thead>
          <tr>
            <th scope="col">Refund</th>
            <th scope="col">Share</th>
            <th scope="col">At most</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Up to £1,499</th>
            <td>30%</td>
            <td>£420</td>
          </tr>
          <tr>
            <th scope="row">£1,500 to £9,999</th>
            <td>28%</td>
            <td>£2,500</td>
          </tr>
        </tbody>
      </table>
    ),
  },
} satisfies Meta<typeof PageSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithTable: Story = {};
export const WithAction: Story = {
  args: {
    title: "You can do this without us",
    action: <LinkButton href="#start">Find My Agreements</LinkButton>,
    children: <p>Example Claims is a claims management company. You can claim for free without one.</p>,
  },
};
