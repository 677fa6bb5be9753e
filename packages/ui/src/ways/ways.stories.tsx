import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { wayClass, Ways, WayWords } from "./ways.tsx";

const meta = { title: "Ways on" } satisfies Meta;
export default meta;

export const LinkAndButton: StoryObj = {
  render: () => (
    <Ways>
      <li>
        <a className={wayClass} href="#free">
          <WayWords title="Claim for free yourself" detail="Complain to your lender first, then go to the ombudsman." />
        </a>
      </li>
      <li>
        <button type="button" className={wayClass}>
          <WayWords title="Start a new claim" />
        </button>
      </li>
    </Ways>
  ),
};
