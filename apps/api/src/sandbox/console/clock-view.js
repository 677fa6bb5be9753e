import { fetchClock, moveClock } from "./calls.js";
import { part } from "./element.js";
import { goByServer, serverNow } from "./server-clock.js";

const dates = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "medium" });
const units = [
  { name: "day", seconds: 86_400 },
  { name: "hour", seconds: 3_600 },
  { name: "minute", seconds: 60 },
  { name: "second", seconds: 1 },
];

/**
 * 93784 as '1 day 2 hours 3 minutes 4 seconds'.
 * @param {number} offset
 */
function inWords(offset) {
  let left = Math.abs(offset);
  const words = units.flatMap(({ name, seconds }) => {
    const count = Math.floor(left / seconds);
    left -= count * seconds;
    return count === 0 ? [] : [`${count} ${name}${count === 1 ? "" : "s"}`];
  });
  return words.join(" ");
}

/**
 * Shows the server's clock, ticking, and moves it.
 * @param {() => void} onMoved
 */
export function runClock(onMoved) {
  const time = part("clock-time", HTMLOutputElement);
  const moved = part("clock-moved", HTMLElement);
  const back = part("clock-back", HTMLButtonElement);
  const clock = { offset: 0 };

  /** @param {{ offsetSeconds: number, now: string }} answer */
  function show({ offsetSeconds, now }) {
    clock.offset = offsetSeconds;
    goByServer(now);
    moved.hidden = back.hidden = offsetSeconds === 0;
    moved.textContent = `${inWords(offsetSeconds)} ${offsetSeconds > 0 ? "ahead" : "behind"}`;
    tick();
  }

  function tick() {
    time.textContent = dates.format(new Date(serverNow()));
  }

  /** @param {number} offset */
  async function move(offset) {
    show(await moveClock(offset));
    onMoved();
  }

  part("clock-moves", HTMLElement).addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const { seconds } = target.dataset;
    void move(seconds === undefined ? 0 : clock.offset + Number(seconds));
  });
  setInterval(tick, 1_000);
  return async () => show(await fetchClock());
}
