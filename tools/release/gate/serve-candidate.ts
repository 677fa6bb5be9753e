import { startApi, startFront } from "../../start/servers.ts";
import { loadSettings } from "../../start/settings.ts";
import { untilStopped } from "../../start/until-stopped.ts";

/**
 * The product over the releases that the gate has laid out, before the back end that E2E_API names, for as long as the
 * smoke takes; where screens are compared, with the pages of what is live before the same back end at E2E_LIVE_PORT.
 */
await untilStopped(async ({ started }) => {
  const settings = loadSettings(process.cwd());
  const { E2E_API, E2E_LIVE_PORT, E2E_LIVE_RELEASES } = process.env;
  const api = startApi(settings, E2E_API || undefined);
  started(api);
  const apiPort = await api.ready;
  const isCompared = E2E_LIVE_PORT && E2E_LIVE_RELEASES;
  const live = { ...settings, port: Number(E2E_LIVE_PORT), releases: E2E_LIVE_RELEASES ?? "" };
  for (const front of [...(isCompared ? [startFront(live, apiPort)] : []), startFront(settings, apiPort)]) {
    started(front);
    await front.ready;
  }
});
