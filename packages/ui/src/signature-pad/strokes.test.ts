import { figuresOf, fitOn, laid, lifted, onPad, type Stroke } from "./strokes.ts";

function stroke(...points: [x: number, y: number][]): Stroke {
  return points.map(([x, y]) => ({ x, y, pressure: 0.5, time: 0 }));
}

describe("the figures of a drawing", () => {
  it("are its strokes, the box around them, the way the pen went and the time it took", () => {
    const strokes = [stroke([10, 20], [40, 60]), stroke([0, 100], [0, 88.4])];
    expect(figuresOf(strokes, 1234.5)).toEqual({ strokes: 2, width: 40, height: 80, pathLength: 62, durationMs: 1235 });
  });

  it("are nothing where nothing is drawn, and a dot is a stroke without a size", () => {
    expect(figuresOf([], 0)).toEqual({ strokes: 0, width: 0, height: 0, pathLength: 0, durationMs: 0 });
    expect(figuresOf([stroke([30, 30])], 5)).toMatchObject({ strokes: 1, width: 0, height: 0, pathLength: 0 });
  });
});

describe("a drawing on a pad of another width", () => {
  const drawn = stroke([0, 205], [700, 105]);
  const line = 205;

  it("stays as large as it was while there is room", () => {
    expect(fitOn([drawn], { width: 900, line }).scale).toBe(1);
    expect(fitOn([], { width: 300, line }).scale).toBe(1);
  });

  it("shrinks about the line where there is none, and comes back as it was", () => {
    const fit = fitOn([drawn], { width: 358, line });
    expect(laid(drawn, fit)).toMatchObject([
      { x: 0, y: 205 },
      { x: 350, y: 155 },
    ]);
    expect(lifted(laid(drawn, fit), fit)).toEqual(drawn);
  });
});

describe("the parts of a stroke that lie on the pad", () => {
  const size = { width: 300, height: 200 };

  it("are the whole stroke where it never leaves it, its corners included", () => {
    const whole = stroke([0, 0], [150, 100], [300, 200]);
    expect(onPad(whole, size)).toEqual([whole]);
    expect(onPad(stroke([7, 7]), size)).toEqual([stroke([7, 7])]);
  });

  it("end and begin at its edge", () => {
    expect(onPad(stroke([20, 180], [20, 220], [60, 220], [60, 180], [70, 180]), size)).toEqual([
      stroke([20, 180], [20, 200]),
      stroke([60, 200], [60, 180], [70, 180]),
    ]);
  });

  it("are also what a quick stroke leaves between two points beyond it", () => {
    expect(onPad(stroke([10, 10], [-10, 10], [310, 50], [500, 50]), size)).toEqual([
      stroke([10, 10], [0, 10]),
      stroke([0, 11.25], [300, 48.75]),
    ]);
  });
});
