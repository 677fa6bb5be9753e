import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
  type QueryResult,
} from "kysely";
import type { Database, Tables } from "./tables.ts";

/** Where statements are put together that belong to no database in particular. */
const statements = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Stands in a statement for a value that each execution brings. */
class Place {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const places = new Proxy(
  {},
  {
    get: (_, name) => new Place(name),
    ownKeys() {
      throw new Error("A prepared statement names each value that it takes: there is no rest of them.");
    },
  },
);

type Execute<Given, Row> = (database: Database, given: Given) => Promise<QueryResult<Row>>;

/** For the few statements that calls make most: put together once for the process, and not again for each call. */
export function prepared<Given extends object, Row>(
  build: (statements: Database, given: Given) => Compilable<Row>,
): Execute<Given, Row> {
  // A place is only passed on while the statement is put together, and ends among its parameters, whatever its type.
  const compiled = build(statements, places as Given).compile();
  return (database, given) => {
    const values = new Map<PropertyKey, unknown>(Object.entries(given));
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Place ? values.get(parameter.name) : parameter,
    );
    return database.executeQuery({ ...compiled, parameters });
  };
}
