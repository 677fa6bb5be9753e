import type { Metrics } from "../http/metrics.ts";
import type { Log } from "../log.ts";
import type { KindOf, ProviderName, Providers } from "../settings/providers.ts";
import type { Observations } from "../status/observations.ts";
import { type CallOptions, createBreaker, type Hindrance, openVendor, type Vendor } from "./ask.ts";

/** An adapter for every kind that the settings table has under this name: the compiler misses none. */
type Adapters<Name extends ProviderName, Port> = { readonly sandbox: (callOptions: CallOptions) => Port } & {
  readonly [Kind in KindOf<Name>]: (vendor: Vendor) => Port;
};

export interface ChooseAdapter {
  <Name extends ProviderName, Port>(name: Name, adapters: Adapters<Name, Port>): Port;
}

interface Deps {
  readonly providers: Providers;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly observations: Observations;
  /** What stands in the way of the sandbox's adapter for this name. */
  readonly hindering: (name: ProviderName) => Hindrance | undefined;
}

/** Makes the adapter that the settings name, with its own time-out, breaker and place in the metrics. */
export function adapterChooser({ providers, metrics, log, observations, hindering }: Deps): ChooseAdapter {
  const report: CallOptions["report"] = (provider, outcome, ms, fault) => {
    metrics.countProvider(provider, outcome);
    observations.noteProvider(provider, outcome, ms);
    if (outcome !== "answered") log.warn("third party", { provider, outcome, ...(fault && { fault }) });
  };
  return <Name extends ProviderName, Port>(name: Name, adapters: Adapters<Name, Port>): Port => {
    const settings = providers[name];
    const provider = name.toLowerCase().replaceAll("_", "-");
    const callOptions = { provider, timeoutMs: settings.timeoutMs, report };
    if (!("url" in settings)) return adapters.sandbox({ ...callOptions, hindrance: hindering(name) });
    const { kind, url, key } = settings;
    const breaker = createBreaker((open) => metrics.showBreaker(provider, open));
    // The settings hold no kind but those that the table has under this name.
    const make = (adapters as Readonly<Record<string, (vendor: Vendor) => Port>>)[kind];
    if (make === undefined) throw new Error(`No adapter is wired for ${name} of kind ${kind}.`);
    return make(openVendor({ url, key, callOptions, breaker }));
  };
}
