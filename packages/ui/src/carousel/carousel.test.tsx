import { act, fireEvent, render, screen } from "@testing-library/react";
import { Carousel } from "./carousel.tsx";

const embla = {
  at: 0,
  plays: false,
  heard: new Map<string, () => void>(),
  autoplay: { play: () => (embla.plays = true), stop: () => (embla.plays = false) },
  move: (by: number) => {
    embla.at = (embla.at + by + 6) % 6;
    embla.heard.get("select")?.();
  },
};
const api = {
  on: (event: string, heard: () => void) => embla.heard.set(event, heard),
  off: (event: string) => embla.heard.delete(event),
  selectedScrollSnap: () => embla.at,
  scrollNext: () => embla.move(1),
  scrollPrev: () => embla.move(-1),
  plugins: () => ({ autoplay: embla.autoplay }),
};

// The slides are moved by measuring them, which jsdom cannot; a real browser shows that in `stories-check`.
jest.mock("embla-carousel-react", () => ({ __esModule: true, default: () => [() => {}, api] }));
jest.mock("embla-carousel-autoplay", () => ({ __esModule: true, default: () => ({ name: "autoplay" }) }));

const words = {
  label: "Reviews",
  roleOfAll: "carousel",
  roleOfOne: "slide",
  pause: "Pause",
  play: "Play",
  previous: "Previous",
  next: "Next",
  position: (nth: number, count: number) => `${nth} of ${count}`,
};

function opened({ still = false } = {}) {
  Object.assign(embla, { at: 0, plays: false });
  window.matchMedia = (() => ({
    matches: still,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
  const slides = Array.from({ length: 6 }, (_, nth) => ({ id: `${nth}`, content: <p>Review {nth + 1}</p> }));
  render(<Carousel words={words} slides={slides} />);
  return screen.getByRole("group", { name: "Reviews" });
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("has the way to stop it first among its buttons, and slides that know their number", () => {
  opened();
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Pause",
    "Previous",
    "Next",
  ]);
  expect(screen.getByRole("group", { name: "6 of 6" })).toHaveTextContent("Review 6");
});

test("says which slide is first in view", () => {
  const carousel = opened();
  press("Next");
  expect(carousel).toHaveTextContent("2 of 6");
  press("Previous");
  press("Previous");
  expect(carousel).toHaveTextContent("6 of 6");
});

test("goes on by itself until it is paused", () => {
  opened();
  expect(embla.plays).toBe(true);
  press("Pause");
  expect(embla.plays).toBe(false);
  press("Play");
  expect(embla.plays).toBe(true);
});

test("waits while it is pointed at or holds the focus", () => {
  const carousel = opened();
  fireEvent.pointerEnter(carousel);
  expect(embla.plays).toBe(false);
  fireEvent.focus(carousel);
  fireEvent.pointerLeave(carousel);
  expect(embla.plays).toBe(false);
  fireEvent.blur(carousel);
  expect(embla.plays).toBe(true);
});

test("stays paused when the pointer leaves it, and after a drag", () => {
  const carousel = opened();
  press("Pause");
  fireEvent.pointerEnter(carousel);
  fireEvent.pointerLeave(carousel);
  act(() => embla.heard.get("pointerUp")?.());
  expect(embla.plays).toBe(false);
});

test("goes on after a drag that stopped it", () => {
  opened();
  embla.autoplay.stop();
  act(() => embla.heard.get("pointerUp")?.());
  expect(embla.plays).toBe(true);
});

test("does not move by itself where less motion is wanted", () => {
  opened({ still: true });
  expect(embla.plays).toBe(false);
  expect(screen.getByRole("button", { name: "Play" })).toBeVisible();
});
