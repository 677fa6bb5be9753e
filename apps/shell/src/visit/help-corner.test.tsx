import { servePartsWith } from "@claims/contracts/remote/parts";
import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { HelpCorner } from "./help-corner.tsx";

const Help = () => <button type="button">Need Help</button>;

describe("the way to help", () => {
  it("comes on the same page too, where its code was too slow for the loader at first", async () => {
    jest.useFakeTimers();
    const load = jest.fn<Promise<unknown>, [string]>().mockRejectedValueOnce(new Error("Timeout"));
    servePartsWith(load.mockResolvedValue(Help));
    render(
      <MemoryRouter>
        <HelpCorner />
      </MemoryRouter>,
    );
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.queryByRole("button")).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.getByRole("button", { name: "Need Help" })).toBeVisible();
    jest.useRealTimers();
  });
});
