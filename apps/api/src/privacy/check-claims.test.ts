import { sql } from "kysely";
import { arrive, readyForSearches, signature } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { startApi } from "../../testing/running-api.ts";
import { checkClaims } from "./check-claims.ts";

it.each(databaseKinds)(
  "every claim is opened and every chain followed, and what was changed is named, on %s",
  async (kind) => {
    const api = await startApi(kind);
    const [whole, changed, broken] = [
      await arrive(api.browser()),
      await arrive(api.browser()),
      await arrive(api.browser()),
    ];
    for (const claimant of [whole, changed, broken]) await readyForSearches(claimant, signature);
    const { database, keyring } = api.ports;
    const before = await checkClaims(database, keyring);
    await sql`update signatures set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1) where claim_id = ${changed.claimId}`.execute(
      database,
    );
    await sql`update claims set data_key = set_byte(data_key, 40, get_byte(data_key, 40) # 1) where id = ${broken.claimId}`.execute(
      database,
    );
    const after = await checkClaims(database, keyring);
    await api.stop();
    expect(before).toMatchObject({ claims: 3, chains: 3, signings: 3, faults: [] });
    expect(before.values).toBeGreaterThan(3 * 5);
    expect([...after.faults].toSorted()).toEqual(
      [
        `claim ${changed.claimId}: signatures does not open`,
        `claim ${broken.claimId}: its key does not open`,
      ].toSorted(),
    );
  },
);
