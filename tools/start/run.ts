import { refuseTakenPort } from "./free-port.ts";
import { startProduct } from "./product.ts";
import { readSettings } from "./settings.ts";
import { untilStopped } from "./until-stopped.ts";
import { whatToTry } from "./what-to-try.ts";

await untilStopped(async (running) => {
  const settings = readSettings(process.cwd());
  await refuseTakenPort(settings.port, settings.host);
  const port = await startProduct(settings, running);
  console.log(whatToTry({ host: settings.host, port, seconds: process.uptime().toFixed(1) }));
});
