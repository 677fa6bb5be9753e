import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { Brand, BrandMark } from "./brand.tsx";

const meta = { title: "Brand", component: Brand, args: { name: "Example Claims" } } satisfies Meta<typeof Brand>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wordmark: Story = {};
export const LongName: Story = { args: { name: "Exampleton Reclaim and Redress" } };
export const LinkHome: Story = {
  render: ({ name }) => (
    <a href="#home">
      <Brand name={name} />
    </a>
  ),
};
export const MarkAlone: Story = { render: () => <BrandMark /> };
