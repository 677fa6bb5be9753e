import type { Page } from "@playwright/test";

export const pad = (page: Page) => page.getByRole("img", { name: /^Signature drawing area/ });

type Point = readonly [x: number, y: number];

/** Something like a name, from the pad's upper left corner. */
const flourish: readonly Point[] = [
  [70, 200],
  [110, 90],
  [130, 200],
  [170, 120],
  [190, 200],
  [230, 130],
  [280, 190],
];

/** A pen of some kind, in the coordinates of the window. */
interface Pen {
  down(point: Point): Promise<void>;
  move(point: Point): Promise<void>;
  up(): Promise<void>;
}

export function mouse({ mouse: device }: Page): Pen {
  return {
    down: async ([x, y]) => {
      await device.move(x, y);
      await device.down();
    },
    move: ([x, y]) => device.move(x, y, { steps: 4 }),
    up: () => device.up(),
  };
}

/** A finger, as a phone reports it. */
export async function finger(page: Page): Promise<Pen> {
  const device = await page.context().newCDPSession(page);
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) => {
    await device.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  };
  return {
    down: (point) => touch("touchStart", [point]),
    move: (point) => touch("touchMove", [point]),
    up: () => touch("touchEnd", []),
  };
}

/** A pen that is no finger, as a tablet reports it. */
export async function stylus(page: Page): Promise<Pen> {
  const device = await page.context().newCDPSession(page);
  const send = async (type: "mousePressed" | "mouseMoved" | "mouseReleased", [x, y]: Point) => {
    const isDown = type !== "mouseReleased";
    await device.send("Input.dispatchMouseEvent", {
      type,
      x,
      y,
      pointerType: "pen",
      button: "left",
      buttons: isDown ? 1 : 0,
      clickCount: 1,
    });
    last = [x, y];
  };
  let last: Point = [0, 0];
  return {
    down: (point) => send("mousePressed", point),
    move: (point) => send("mouseMoved", point),
    up: () => send("mouseReleased", last),
  };
}

const aSecond = 1000;

/** Draws one stroke with as little as makes one, so that also a busy machine is done with it in time. */
export async function drawAtOnce(page: Page, points: readonly Point[]) {
  await pad(page).scrollIntoViewIfNeeded();
  const box = await pad(page).boundingBox();
  const [first, ...others] = points.map(([x, y]): Point => [(box?.x ?? 0) + x, (box?.y ?? 0) + y]);
  if (!first) throw new Error("A stroke without a point is none.");
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const point of others) await page.mouse.move(...point);
  await page.mouse.up();
}

/** Draws one stroke on the pad; the pen stays down for as long as a signature takes. */
export async function draw(page: Page, pen: Pen, points: readonly Point[] = flourish) {
  await pad(page).scrollIntoViewIfNeeded();
  const box = await pad(page).boundingBox();
  const [first, ...others] = points.map(([x, y]): Point => [(box?.x ?? 0) + x, (box?.y ?? 0) + y]);
  if (!first) throw new Error("A stroke without a point is none.");
  await pen.down(first);
  const begun = await page.evaluate(() => performance.now());
  for (const point of others) await pen.move(point);
  await page.waitForFunction((limit) => performance.now() > limit, begun + aSecond);
  await pen.up();
}

/** A part of the pad, from its upper left corner. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How much of the pad, or of a part of it, is inked, in device pixels. */
export function inkOnPad(page: Page, part?: Part): Promise<number> {
  return pad(page).evaluate((canvas, wanted) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error("The pad is not a canvas.");
    const { x, y, width, height } = wanted ?? { x: 0, y: 0, width: canvas.clientWidth, height: canvas.clientHeight };
    const scale = canvas.width / canvas.clientWidth;
    const [left = 0, top = 0, across = 0, down = 0] = [x, y, width, height].map((length) => length * scale);
    const { data } = canvas.getContext("2d")?.getImageData(left, top, across, down) ?? { data: [] };
    let inked = 0;
    for (let at = 3; at < data.length; at += 4) if (data[at]) inked += 1;
    return inked;
  }, part);
}
