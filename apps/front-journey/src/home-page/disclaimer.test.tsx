import { words } from "@claims/contracts/site/words";
import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { Disclaimer } from "./disclaimer.tsx";

jest.mock("@claims/contracts/site/words", () => ({ words: jest.fn() }));
const published = jest.mocked(words);
const redress = { text: "A free redress scheme is likely.", from: "2025-10-07", to: "2026-07-31" };

afterEach(() => jest.useRealTimers());

describe("what is said about claiming without us", () => {
  it.each([
    ["2025-10-06T23:59:59Z", false],
    ["2025-10-07T00:00:00Z", true],
    ["2026-07-31T23:59:59Z", true],
    ["2026-08-01T00:00:00Z", false],
  ])("at %s mentions the redress scheme: %s", (now, isShown) => {
    jest.useFakeTimers({ now: new Date(now) });
    published.mockReturnValue({ redress });
    render(<Disclaimer />);
    expect(screen.getByText(/^Example Claims is a claims management company\./)).toBeVisible();
    expect(screen.queryAllByText("A free redress scheme is likely.")).toHaveLength(isShown ? 1 : 0);
  });

  it("is prerendered as of the day on which that is done", () => {
    published.mockReturnValue({ redress, composedOn: "2026-07-31" });
    jest.useFakeTimers({ now: new Date("2026-08-02T12:00:00Z") });
    expect(renderToString(<Disclaimer />)).toContain("A free redress scheme is likely.");
  });

  it("is all there where no editor has published anything", () => {
    published.mockReturnValue({});
    render(<Disclaimer />);
    expect(screen.getByText(/^People use us because/)).toBeVisible();
  });
});
