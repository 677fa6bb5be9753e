import { stepLog } from "./step-log.ts";

it("says of each step when it began, counted from the first", () => {
  const [lines, times] = [[] as string[], [5_000, 5_000, 6_240, 71_000]];
  const step = stepLog(
    (line) => void lines.push(line),
    () => times.shift() ?? 0,
  );
  ["a browser starts", "/faq is read", "/get-started-v4 answers a press"].forEach(step);
  expect(lines).toEqual([
    "    0.0 s  a browser starts",
    "    1.2 s  /faq is read",
    "   66.0 s  /get-started-v4 answers a press",
  ]);
});
