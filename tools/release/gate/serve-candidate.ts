import { readSettings } from "../../start/settings.ts";
import { startApi, startFront } from "../../start/servers.ts";
import { untilStopped } from "../../start/until-stopped.ts";

/** The whole product over the releases that the gate has laid out, for as long as the smoke takes. */
await untilStopped(async ({ started }) => {
  const settings = readSettings(process.cwd());
  const api = startApi(settings);
  started(api);
  const front = startFront(settings, await api.ready);
  started(front);
  await front.ready;
});
