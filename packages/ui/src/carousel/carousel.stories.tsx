import type { Meta, StoryObj } from "storybook-react-rsbuild";
import { Carousel } from "./carousel.tsx";

const titles = [
  "Clear from the first page",
  "Found one I had forgotten",
  "No fuss",
  "They wrote back",
  "Plain letters",
  "Worth it",
];

const meta = {
  title: "Carousel",
  component: Carousel,
  args: {
    words: {
      label: "Reviews",
      roleOfAll: "carousel",
      roleOfOne: "slide",
      pause: "Pause the reviews",
      play: "Play the reviews",
      previous: "Previous review",
      next: "Next review",
      position: (nth: number, count: number) => `${nth} of ${count}`,
    },
    slides: titles.map((title) => ({
      id: title,
      content: (
        <article>
          <h2>{title}</h2>
          <p>They told me I could do it myself for nothing before they asked for anything.</p>
        </article>
      ),
    })),
  },
} satisfies Meta<typeof Carousel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfSix: Story = {};
