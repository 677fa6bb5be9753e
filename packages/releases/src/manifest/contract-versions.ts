import { meetsContract, type Release } from "@claims/contracts/remote/schema";

type Contract = Release["contract"];

/** The versions of the contract that a shell has: its own first, and what it provides of former majors. */
export const versionsIn = ({ provides, meets = [] }: Contract): string[] => (provides ? [provides, ...meets] : []);

/** True where a remote finds in a shell the contract that it needs. */
export const findsIn = (remote: Contract, shell: Contract): boolean => meetsContract(remote, versionsIn(shell));

export const olderFirst = (one: string, other: string): number => one.localeCompare(other, "en", { numeric: true });
