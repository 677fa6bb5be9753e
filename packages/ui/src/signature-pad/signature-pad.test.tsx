import { act, fireEvent, render, screen } from "@testing-library/react";
import { Profiler, StrictMode, useState } from "react";
import { drag, fakeCanvas, lift } from "../testing/fake-canvas.ts";
import { SignaturePad, type Drawing } from "./signature-pad.tsx";

const changes: (Drawing | null)[] = [];
const rendered = jest.fn();

function Sample({ error }: { error?: string }) {
  const [, setDrawing] = useState<Drawing | null>(null);
  const changed = (drawing: Drawing | null) => {
    changes.push(drawing);
    setDrawing(drawing);
  };
  return (
    <Profiler id="pad" onRender={rendered}>
      <SignaturePad
        id="pad"
        label="Signature drawing area"
        name="Ada Example"
        hint="Use a finger."
        flag="Sign here"
        clearLabel="Clear"
        blocked="Please type your name instead."
        error={error}
        onChange={changed}
      />
    </Profiler>
  );
}

const canvas = () => screen.getByRole("img", { name: "Signature drawing area" });
const latest = () => changes.at(-1);

function opened(sample = <Sample />) {
  return render(<StrictMode>{sample}</StrictMode>);
}

function sign(...points: readonly (readonly [number, number])[]) {
  act(() => drag(canvas(), points));
  act(() => lift(points.at(-1) ?? [0, 0]));
}

beforeEach(() => {
  changes.length = 0;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe("the pad", () => {
  it("points at its line until the first stroke, and again once it is cleared", () => {
    fakeCanvas();
    opened();
    expect(screen.getByText("Sign here")).toBeVisible();
    expect(canvas()).toHaveAccessibleDescription("Use a finger.");
    act(() => drag(canvas(), [[10, 200]]));
    expect(screen.queryByText("Sign here")).not.toBeInTheDocument();
    act(() => lift([10, 200]));
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(screen.getByText("Sign here")).toBeVisible();
    expect(latest()).toBeNull();
  });

  it("reports the drawing when the pen is lifted, the strokes before included", () => {
    fakeCanvas();
    opened();
    sign([10, 200], [40, 160], [70, 200]);
    expect(latest()).toMatchObject({ strokes: 1, width: 60, height: 40, pathLength: 100, durationMs: 40 });
    jest.advanceTimersByTime(960);
    sign([100, 100], [100, 240], [100, 250]);
    expect(latest()).toMatchObject({ strokes: 2, width: 90, height: 150, durationMs: 1040 });
    expect(latest()?.picture()).toBe("data:image/png;base64,aW5r");
  });

  it("renders nothing again on the page while the pen moves", () => {
    fakeCanvas();
    opened();
    act(() => drag(canvas(), [[10, 200]]));
    rendered.mockClear();
    act(() =>
      drag(
        canvas(),
        Array.from({ length: 50 }, (_, nth) => [10 + nth * 5, 200 - nth] as const),
      ),
    );
    expect(rendered).not.toHaveBeenCalled();
    expect(changes).toEqual([]);
  });

  it("starts from nothing after Clear", () => {
    fakeCanvas();
    opened();
    sign([0, 0], [300, 290]);
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    jest.advanceTimersByTime(5000);
    sign([10, 200], [40, 160], [70, 200]);
    expect(latest()).toMatchObject({ strokes: 1, width: 60, height: 40, durationMs: 40 });
  });

  it("keeps every stroke at its size when the phone is turned, also in the middle of one", () => {
    const { turn } = fakeCanvas();
    opened();
    act(() => turn(780));
    sign([10, 200], [400, 160], [700, 200]);
    act(() => turn(343));
    expect(latest()).toMatchObject({ strokes: 1, width: 690 });
    act(() =>
      drag(canvas(), [
        [20, 205],
        [187.5, 205],
      ]),
    );
    act(() => turn(780));
    expect(latest()).toMatchObject({ strokes: 2, width: 690, height: 45, pathLength: 695 + 350 });
    sign([10, 250], [40, 240], [60, 250]);
    expect(latest()).toMatchObject({ strokes: 3, width: 690 });
  });

  it("counts nothing that was drawn beyond its edges, where nothing shows", () => {
    fakeCanvas();
    opened();
    sign([100, 260], [100, 340], [200, 550], [140, 340], [140, 260]);
    expect(latest()).toMatchObject({ strokes: 2, width: 40, height: 40, pathLength: 80 });
    sign([200, 200], [-500, 200]);
    expect(latest()).toMatchObject({ strokes: 3, width: 200, height: 100, pathLength: 280 });
  });

  it("keeps what was drawn on a wide pad when it becomes narrow in the middle of a stroke", () => {
    const { turn } = fakeCanvas();
    opened();
    act(() => turn(780));
    act(() =>
      drag(canvas(), [
        [20, 205],
        [700, 205],
      ]),
    );
    act(() => turn(343));
    expect(latest()).toMatchObject({ strokes: 1, width: 680, pathLength: 680 });
  });

  it("gives no picture where the browser hands out something else than was drawn", () => {
    fakeCanvas({ unreadable: true });
    opened();
    sign([10, 200], [40, 160], [70, 200]);
    expect(latest()?.picture()).toBeNull();
  });

  it("says so where nothing can be drawn", () => {
    fakeCanvas({ blocked: true });
    opened();
    expect(screen.getByText("Please type your name instead.")).toBeVisible();
    expect(canvas()).toHaveAccessibleDescription("Use a finger. Please type your name instead.");
  });

  it("in error says why between its upper edge and what stands above", () => {
    fakeCanvas();
    opened(<Sample error="Signature too small." />);
    expect(canvas()).toHaveAccessibleDescription("Use a finger. Signature too small.");
  });
});
