import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { PhoneIcon } from "../icon/icons.ts";
import { linkClass } from "./link.ts";

const meta = { title: "Link" } satisfies Meta;
export default meta;

export const InText: StoryObj = {
  render: () => (
    <p>
      You can also claim for free without us. <a href="#free">See how</a>, or call{" "}
      <a href="tel:08000000000">0800 000 0000</a>.
    </p>
  ),
};
export const Row: StoryObj = {
  render: () => (
    <a className={linkClass("row")} href="#privacy">
      Privacy policy
    </a>
  ),
};
export const Nav: StoryObj = {
  render: () => (
    <nav aria-label="Main">
      <a className={linkClass("nav")} href="tel:08000000000">
        <PhoneIcon size={18} /> 0800 000 0000
      </a>
    </nav>
  ),
};
export const Alone: StoryObj = {
  render: () => (
    <a className={linkClass("alone")} href="#cancel">
      Cancel your claim
    </a>
  ),
};
