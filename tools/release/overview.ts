import { type AppReleases, meetsContract, type Registry, type Release } from "@claims/contracts/remote/schema";
import { findsIn, versionsIn } from "@claims/releases/contract-versions";

/** Columns as wide as their widest cell. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd())
    .join("\n");
}

const minute = (at: string) => at.slice(0, 16).replace("T", " ");

function contractOf({ contract }: Release): string {
  if (contract.provides) return `has ${versionsIn(contract).join(" and ")}`;
  return contract.needs ? `needs ${contract.needs}` : "any";
}

/** Each release of an app that a visit may be on, and as what. */
export function standingOf({ stable, previous, canary }: AppReleases): [as: string, release: Release][] {
  return [
    ["live", stable],
    ...(canary ? [[`canary ${canary.percent} %`, canary.release] as [string, Release]] : []),
    ...(previous ? [["before", previous] as [string, Release]] : []),
  ];
}

const brings = new Set(["release", "canary", "promote"]);

function whoReleased({ history = [] }: Registry, app: string, hash: string): string {
  return (
    history.findLast((move) => move.app === app && move.hash === hash && brings.has(move.action ?? "release"))?.by ?? ""
  );
}

/** By app and hash, the commit that a release was built from. */
type Commits = ReadonlyMap<string, string>;

const linesOfHistory = 10;

function whatIsLive(registry: Registry, commits: Commits): string {
  const rows = Object.entries(registry.apps).flatMap(([app, releases]) =>
    standingOf(releases).map(([as, release], nth) => [
      nth === 0 ? app : "",
      as,
      release.hash,
      contractOf(release),
      minute(release.releasedAt),
      whoReleased(registry, app, release.hash),
      commits.get(`${app} ${release.hash}`) ?? "",
    ]),
  );
  return table([["app", "as", "release", "contract", "released", "by", "commit"], ...rows]);
}

/** Every remote beside every shell that a visit may be on. */
function whatWorksTogether({ apps }: Registry): string {
  const shells = apps["shell"] ? standingOf(apps["shell"]) : [];
  const remotes = Object.entries(apps).filter(([app]) => app !== "shell");
  const rows = remotes.flatMap(([app, releases]) =>
    standingOf(releases).map(([as, remote]) => [
      `${app} ${remote.hash} (${as})`,
      ...shells.map(([, shell]) => (findsIn(remote.contract, shell.contract) ? "yes" : "no")),
    ]),
  );
  return table([["", ...shells.map(([as, { hash }]) => `shell ${hash} (${as})`)], ...rows]);
}

/** The former majors that the live shell keeps and no remote that a visit may meet needs any more. */
function unneededMajors({ apps }: Registry): string[] {
  const { shell, ...remotes } = apps;
  const met = Object.values(remotes).flatMap((releases) => standingOf(releases).map(([, { contract }]) => contract));
  const needed = (version: string) => met.some((contract) => contract.needs && meetsContract(contract, version));
  return (shell?.stable.contract.meets ?? []).filter((version) => !needed(version));
}

const sayUnneeded = (version: string) =>
  `Nobody needs contract ${version} any more: what is kept for it can go (packages/contracts/src/majors/${version.split(".")[0]}).`;

function whatHappened({ history = [] }: Registry): string {
  const rows = history
    .slice(-linesOfHistory)
    .toReversed()
    .map(({ at = "", by = "", action = "release", app = "", hash = "", from = "", reason = "" }) => [
      minute(at),
      action,
      app,
      from ? `${from} -> ${hash}` : hash,
      by,
      reason,
    ]);
  return table(rows);
}

/** The whole registry as a person reads it. */
export function overviewOf(registry: Registry, place: string, commits: Commits = new Map()): string {
  if (Object.keys(registry.apps).length === 0) return `Nothing is released in ${place} yet.`;
  return [
    `What is live in ${place} (revision ${registry.revision})`,
    "",
    whatIsLive(registry, commits),
    "",
    "What works together",
    "",
    whatWorksTogether(registry),
    "",
    ...unneededMajors(registry).flatMap((version) => [sayUnneeded(version), ""]),
    "What happened last",
    "",
    whatHappened(registry),
    "",
  ].join("\n");
}
