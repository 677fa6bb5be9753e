import { render, screen } from "@testing-library/react";
import { heightSeen, isKeyboardUp, onKeyboardChange } from "./screen-keyboard.ts";

/** A phone on which so much is seen, as Safari has it: the window stays as high as it was. */
function see({ height, scale = 1, offsetTop = 0 }: { height: number; scale?: number; offsetTop?: number }) {
  const seen = Object.assign(new EventTarget(), { height, scale, offsetTop });
  Object.defineProperty(window, "visualViewport", { value: seen, configurable: true });
  return seen;
}

beforeEach(() => {
  Object.defineProperty(window.screen, "height", { value: 844, configurable: true });
  render(
    <>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Agreed" />
    </>,
  );
});
afterEach(() => Reflect.deleteProperty(window, "visualViewport"));

test("a keyboard is up where an entry has the focus and half of the screen is covered", () => {
  see({ height: 400 });
  expect(isKeyboardUp()).toBe(false);
  screen.getByLabelText("Name").focus();
  expect(isKeyboardUp()).toBe(true);
  see({ height: 664 });
  expect(isKeyboardUp()).toBe(false);
});

test("a checkbox brings none up, and zooming in covers nothing", () => {
  see({ height: 400 });
  screen.getByLabelText("Agreed").focus();
  expect(isKeyboardUp()).toBe(false);
  see({ height: 332, scale: 2 });
  screen.getByLabelText("Name").focus();
  expect(isKeyboardUp()).toBe(false);
});

test("says what is seen, by the window where a browser has no other way", () => {
  see({ height: 400, offsetTop: 120 });
  expect(heightSeen()).toEqual({ top: 120, bottom: 520 });
  Reflect.deleteProperty(window, "visualViewport");
  expect(heightSeen()).toEqual({ top: 0, bottom: window.innerHeight });
});

test("calls back when the focus moves or the keyboard comes, until it is ended", () => {
  const seen = see({ height: 400 });
  const notify = jest.fn();
  const end = onKeyboardChange(notify);
  screen.getByLabelText("Name").focus();
  expect(notify).toHaveBeenCalled();
  notify.mockClear();
  seen.dispatchEvent(new Event("resize"));
  expect(notify).toHaveBeenCalledTimes(1);
  end();
  screen.getByLabelText("Name").blur();
  seen.dispatchEvent(new Event("resize"));
  expect(notify).toHaveBeenCalledTimes(1);
});
