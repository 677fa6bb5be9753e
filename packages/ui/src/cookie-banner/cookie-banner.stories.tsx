import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { CookieBanner } from "./index.ts";

const nothing = () => {};

const meta = {
  title: "Cookie banner",
  component: CookieBanner,
  args: {
    title: "Cookies",
    children: (
      <p>
        The ones this site needs are on. May we also use cookies that count visits and measure adverts? The claim works
        the same either way.
      </p>
    ),
    acceptLabel: "Accept",
    rejectLabel: "Reject",
    chooseLabel: "Choose one by one",
    onAccept: nothing,
    onReject: nothing,
    onChoose: nothing,
  },
} satisfies Meta<typeof CookieBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {};
