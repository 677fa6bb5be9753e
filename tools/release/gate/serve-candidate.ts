import { readSettings } from "../../start/settings.ts";
import { startApi, startFront } from "../../start/servers.ts";
import { untilStopped } from "../../start/until-stopped.ts";

/** The whole product over the releases that the gate has laid out, before the back end that E2E_API names, for as long as the smoke takes. */
await untilStopped(async ({ started }) => {
  const settings = readSettings(process.cwd());
  const api = startApi(settings, process.env["E2E_API"] || undefined);
  started(api);
  const front = startFront(settings, await api.ready);
  started(front);
  await front.ready;
});
