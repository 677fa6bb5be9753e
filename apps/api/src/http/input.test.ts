import Fastify from "fastify";
import * as v from "valibot";
import { validateWithContracts } from "./input.ts";

it("looks at each name of what was read once, so that twice the names are twice the work", async () => {
  const names = Array.from({ length: 200 }, (_, number) => `name_${number}`);
  const given = Object.fromEntries(names.map((name) => [name, [0]]));
  let looks = 0;
  const look = <Answer>(answer: Answer) => {
    looks += 1;
    return answer;
  };
  const counting = v.transform((body: Record<string, unknown>) => {
    return new Proxy(
      { ...body },
      {
        get: (read, name) => look(Reflect.get(read, name)),
        getOwnPropertyDescriptor: (read, name) => look(Reflect.getOwnPropertyDescriptor(read, name)),
        ownKeys: (read) => look(Reflect.ownKeys(read)),
      },
    );
  });
  const app = Fastify();
  validateWithContracts(app);
  app.post("/", { schema: { body: v.pipe(v.record(v.string(), v.unknown()), counting) } }, async () => ({}));
  expect((await app.inject({ method: "POST", url: "/", payload: given })).statusCode).toBe(200);
  await app.close();
  expect(looks).toBeGreaterThanOrEqual(names.length);
  expect(looks).toBeLessThan(4 * names.length);
});
