import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CookieBanner } from "./index.ts";

test("asks as a part of the page, with a yes and a no that look alike", async () => {
  const [onAccept, onReject, onChoose] = [jest.fn(), jest.fn(), jest.fn()];
  render(
    <CookieBanner
      title="Cookies"
      acceptLabel="Accept"
      rejectLabel="Reject"
      chooseLabel="Choose one by one"
      onAccept={onAccept}
      onReject={onReject}
      onChoose={onChoose}
    >
      <p>May we?</p>
    </CookieBanner>,
  );
  expect(screen.getByRole("region", { name: "Cookies" })).toHaveTextContent("May we?");
  const [accept, reject] = [
    screen.getByRole("button", { name: "Accept" }),
    screen.getByRole("button", { name: "Reject" }),
  ];
  expect(reject.className).toBe(accept.className);
  await userEvent.click(accept);
  await userEvent.click(reject);
  await userEvent.click(screen.getByRole("button", { name: "Choose one by one" }));
  expect([onAccept, onReject, onChoose].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});
