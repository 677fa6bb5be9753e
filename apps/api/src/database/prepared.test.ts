import { sql } from "kysely";
import { databaseKinds } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { prepared } from "./prepared.ts";

interface Given {
  readonly word: string;
  readonly isLoud: boolean;
  readonly bytes: readonly Uint8Array[];
}

describe.each(databaseKinds)("a prepared statement on %s", (kind) => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi(kind);
  });

  afterAll(() => api.stop());

  it("takes each time what it is given, also in two places", async () => {
    const say = prepared((database, { word, isLoud, bytes }: Given) =>
      database
        .selectFrom(
          sql<{ said: string }>`(select case when ${isLoud}::boolean then upper(${word}::text) else ${word}::text end
          || cardinality(${bytes}::bytea[]) as said)`.as("saying"),
        )
        .select("said"),
    );
    const loud = await say(api.ports.database, {
      word: "yes",
      isLoud: true,
      bytes: [Buffer.from("a"), Buffer.from("b")],
    });
    const soft = await say(api.ports.database, { word: "no", isLoud: false, bytes: [] });
    expect([...loud.rows, ...soft.rows]).toEqual([{ said: "YES2" }, { said: "no0" }]);
  });
});

it("names each value it takes, or is not put together", () => {
  expect(() =>
    prepared((database, { ...all }: Given) => database.selectFrom("claims").select("id").where("id", "=", all.word)),
  ).toThrow("there is no rest of them");
});
