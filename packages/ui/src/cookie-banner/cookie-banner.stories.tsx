import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { CookieBanner, CookieChoices } from "./index.ts";

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
export const KindByKind: Story = {
  render: ({ title }) => (
    <CookieChoices
      title={title}
      needed="The cookies this site needs stay on."
      saveLabel="Save my choice"
      onSave={nothing}
    >
      <Checkbox id="visits">Count visits</Checkbox>
      <Checkbox id="adverts">Measure adverts</Checkbox>
    </CookieChoices>
  ),
};
