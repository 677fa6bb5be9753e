export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each pixel, row by row. */
  readonly data: Uint8Array;
}

export interface Ink {
  readonly pixels: number;
  readonly width: number;
  readonly height: number;
}

/** On white paper this much darker than the paper; a fourth of black. */
const darkEnough = 64;

/** What can be seen of the signature on white paper, and how far it reaches. */
export function inkIn({ width, height, data }: Pixels): Ink {
  const found = { pixels: 0, left: width, right: -1, top: height, bottom: -1 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (darknessAt(data, (y * width + x) * 4) < darkEnough) continue;
      found.pixels += 1;
      found.left = Math.min(found.left, x);
      found.right = Math.max(found.right, x);
      found.top = Math.min(found.top, y);
      found.bottom = y;
    }
  }
  const reach = (from: number, to: number) => Math.max(0, to - from + 1);
  return { pixels: found.pixels, width: reach(found.left, found.right), height: reach(found.top, found.bottom) };
}

/** 0 for white or transparent, 255 for black. */
function darknessAt(data: Uint8Array, index: number): number {
  const [red = 255, green = 255, blue = 255, alpha = 0] = [
    data[index],
    data[index + 1],
    data[index + 2],
    data[index + 3],
  ];
  return ((255 - (red * 54 + green * 183 + blue * 19) / 256) * alpha) / 255;
}
