import { readFileSync } from "node:fs";

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL does not run as root: there another user runs it. Null: the current user will do. */
export function ordinaryUser(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  const users = new Map(
    readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .map((line) => line.split(":"))
      .map(([name = "", , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  const user = users.get("postgres") ?? users.get("nobody");
  if (user === undefined) throw new Error("As root the test database needs a user postgres or nobody to run as.");
  return user;
}
