import { olderFirst } from "@claims/releases/contract-versions";
import { contractsPackage } from "./entries-of.ts";

/** What answers or looks another way on purpose since this version of a contract. */
export const changedSince = (home: string, version: string): string[] =>
  Object.entries(contractsPackage(home).changed).flatMap(([raised, names]) =>
    olderFirst(version, raised) < 0 ? names : [],
  );

const isAbout = (problem: string, name: string) =>
  problem.startsWith(name) && !/^[\w-]/.test(problem.slice(name.length));

/** What is left of problems with what answers or looks another way: those that its team did not mean. */
export const unchanged = (problems: readonly string[], changed: readonly string[]): string[] =>
  problems.filter((problem) => !changed.some((name) => isAbout(problem, name)));

/** The same with the way out for a team that meant it. */
export const withWayOut = (problems: readonly string[]): string[] =>
  problems.length > 0
    ? [...problems, "where that is meant, name it under 'changed' in packages/contracts/package.json"]
    : [];
