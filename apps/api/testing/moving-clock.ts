import type { Clock } from "../src/clock.ts";

/** A clock that a test moves forward, so that nothing has to be waited for. */
export class MovingClock implements Clock {
  #offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  forward({ days = 0, seconds = 0 }: { readonly days?: number; readonly seconds?: number }): void {
    this.#offsetMs += (days * 24 * 60 * 60 + seconds) * 1000;
  }
}
