import type { Page } from "@playwright/test";

/** The letters of an element and what lies behind them, as pictures of the same place in turn, and what its styles say. */
interface Pictures {
  readonly withLetters: string;
  readonly without: string;
  readonly withLettersAgain: string;
  readonly colour: string;
  readonly opacity: number;
}

/**
 * Run inside the page: the least contrast between the colour of the letters and the points that they cover; null where
 * none is seen, and `moved` where something else than the letters changed between the pictures.
 */
async function leastContrast({
  withLetters,
  without,
  withLettersAgain,
  colour,
  opacity,
}: Pictures): Promise<number | null | "moved"> {
  const pointsOf = async (picture: string) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
  };
  const luminance = (rgb: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const strength = alpha * opacity;
  const [shown, bare, again] = await Promise.all([withLetters, without, withLettersAgain].map(pointsOf));
  if (!shown || !bare || !again) return null;
  // Less is the edge of a letter, a mixture of both colours, or that of a shape, which is not drawn the same each time.
  const differ = (one: Uint8ClampedArray, other: Uint8ClampedArray, nth: number) =>
    [0, 1, 2].reduce((sum, at) => sum + Math.abs((one[nth + at] ?? 0) - (other[nth + at] ?? 0)), 0) >= 60;
  let least: number | null = null;
  for (let nth = 0; nth < shown.length; nth += 4) {
    if (differ(shown, again, nth)) return "moved";
    if (!differ(shown, bare, nth)) continue;
    const behind = Array.from(bare.slice(nth, nth + 3));
    const letter = [red, green, blue].map((part, at) => part * strength + (behind[at] ?? 0) * (1 - strength));
    const [light = 0, dark = 0] = [luminance(letter), luminance(behind)].sort((one, other) => other - one);
    const contrast = (light + 0.05) / (dark + 0.05);
    least = least === null ? contrast : Math.min(least, contrast);
  }
  return least;
}

/** True where something that is no part of it stands before it, such as a panel that does not move away. */
function isCovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const front = document.elementFromPoint(left + width / 2, top + height / 2);
  return front !== null && !front.contains(element) && !element.contains(front);
}

const mostTimes = 5;

/**
 * Measures the contrast of a text on a stroke, in a drawing or below an entry that is not seen, of which axe cannot say
 * what lies behind it: in pictures of it with and without its letters. Answers what is too weak, in words.
 */
export async function weakContrast(page: Page, selector: string): Promise<string | undefined> {
  const text = await page.$(selector);
  // A page at work may have gone on since it was scanned.
  if (!text) return undefined;
  const { colour, opacity, needed, words } = await text.evaluate((element) => {
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    let seen = 1;
    for (let part: Element | null = element; part; part = part.parentElement)
      seen *= Number(getComputedStyle(part).opacity);
    return {
      colour: element instanceof SVGElement ? fill : color,
      opacity: seen,
      needed: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5,
      words: element.textContent ?? "",
    };
  });
  for (let times = 0; times < mostTimes; times += 1) {
    const clip = await text.boundingBox();
    if (!clip) return undefined;
    const picture = async () => (await page.screenshot({ clip, animations: "disabled" })).toString("base64");
    const withLetters = await picture();
    await text.evaluate(({ style }) => {
      for (const name of ["color", "fill"]) style.setProperty(name, "transparent", "important");
      style.setProperty("transition", "none", "important");
    });
    const without = await picture();
    await text.evaluate(({ style }) => {
      for (const name of ["color", "fill", "transition"]) style.removeProperty(name);
    });
    const withLettersAgain = await picture();
    const pictures = { withLetters, without, withLettersAgain, colour, opacity };
    const contrast = await page.evaluate(leastContrast, pictures);
    if (contrast === "moved") continue;
    if (contrast === null && (await text.evaluate(isCovered))) return undefined;
    if (contrast === null) return `'${words}' is not seen, so its contrast cannot be measured`;
    return contrast < needed ? `'${words}' has a contrast of ${contrast.toFixed(2)} instead of ${needed}` : undefined;
  }
  return `'${words}' is never at rest, so its contrast cannot be measured`;
}
