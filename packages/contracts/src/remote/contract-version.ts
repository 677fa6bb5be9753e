const number = (part: string | undefined) => Number(part ?? "0");

/** True when a page that has contract `provided`, in one version or in several, can run a remote that needs `needs` (`^1.2.0`). */
export function meetsContract(
  { needs }: { needs?: string | undefined },
  provided: string | readonly string[],
): boolean {
  if (needs === undefined) return true;
  if (typeof provided !== "string") return provided.some((version) => meetsContract({ needs }, version));
  const wanted = needs.replace(/^\^/, "").split(".");
  const given = provided.split(".");
  if (wanted[0] !== given[0]) return false;
  const [minor, patch] = [number(given[1]) - number(wanted[1]), number(given[2]) - number(wanted[2])];
  return minor > 0 || (minor === 0 && patch >= 0);
}
