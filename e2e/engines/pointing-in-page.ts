/** These too run inside the page, each sent as its own source. */

/** What a pen, a finger or the palm does on the signature's pad, from the pad's upper left corner. */
export interface Touching {
  readonly type: "pointerdown" | "pointermove" | "pointerup";
  readonly pointerType: "pen" | "touch";
  readonly x: number;
  readonly y: number;
}

/** Sends the pad the events as an engine does, one after the other, as long as a hand takes: where a driver has neither pen nor finger. */
export async function touchPad(all: readonly Touching[]): Promise<void> {
  const pad = document.querySelector("canvas");
  if (!pad) throw new Error("There is no pad.");
  const ids = { pen: 7, touch: 8 };
  for (const { type, pointerType, x, y } of all) {
    const { left, top } = pad.getBoundingClientRect();
    pad.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        composed: true,
        pointerId: ids[pointerType],
        pointerType,
        isPrimary: true,
        clientX: left + x,
        clientY: top + y,
        button: type === "pointermove" ? -1 : 0,
        buttons: type === "pointerup" ? 0 : 1,
        pressure: type === "pointerup" ? 0 : 0.5,
      }),
    );
    await new Promise((done) => void setTimeout(done, 150));
  }
}
