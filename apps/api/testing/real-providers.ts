import { providerKinds, type ProviderKinds } from "../src/settings/provider-kinds.ts";

/** Settings that name a real third party for every port, all at this address. */
export function realProviders(url: string): Record<string, string> {
  const groups = Object.entries<ProviderKinds>(providerKinds).map(([name, { kinds }]) => {
    const [kind = "", { key, protocols } = { key: [] }] = Object.entries(kinds)[0] ?? [];
    const address = protocols ? url.replace(/^https?:/, protocols[0] ?? "") : url;
    const secret = key.length === 0 ? {} : { [`PROVIDER_${name}_KEY`]: key.map(() => "secret").join(":") };
    return { [`PROVIDER_${name}_KIND`]: kind, [`PROVIDER_${name}_URL`]: address, ...secret };
  });
  return Object.fromEntries(groups.flatMap((group) => Object.entries(group)));
}
