import { inOneQuery } from "./in-one-query.ts";

/** Notes what is asked at once, and answers each number with its square. */
function squares() {
  const asked: (readonly number[])[] = [];
  const squareOf = inOneQuery(async (numbers: readonly number[]) => {
    asked.push(numbers);
    if (numbers.includes(13)) throw new Error("The database is away.");
    return numbers.map((number) => number ** 2);
  });
  return { asked, squareOf };
}

it("asks once for what is asked in the same turn, and gives everybody their own answer", async () => {
  const { asked, squareOf } = squares();
  expect(await Promise.all([squareOf(3), squareOf(1), squareOf(3)])).toEqual([9, 1, 9]);
  expect(asked).toEqual([[3, 1, 3]]);
});

it("keeps nobody waiting for those who asked before", async () => {
  const held: (() => void)[] = [];
  const answerOf = inOneQuery(
    (questions: readonly string[]) => new Promise<readonly string[]>((answer) => held.push(() => answer(questions))),
  );
  const first = answerOf("first");
  await new Promise(setImmediate);
  const second = answerOf("second");
  await new Promise(setImmediate);
  held[1]?.();
  expect(await second).toBe("second");
  held[0]?.();
  expect(await first).toBe("first");
});

it("fails for those who asked together, and works again for the next", async () => {
  const { squareOf } = squares();
  expect((await Promise.allSettled([squareOf(13), squareOf(2)])).map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
  ]);
  expect(await squareOf(2)).toBe(4);
});
