import { argumentsOf } from "../release/arguments.ts";
import { rejectTakenPort } from "./free-port.ts";
import { hasOwnEditor, serveEditor } from "./own-editor.ts";
import { startProduct } from "./product.ts";
import { loadSettings } from "./settings.ts";
import { untilStopped } from "./until-stopped.ts";
import { whatToTry } from "./what-to-try.ts";

await untilStopped(async (running) => {
  const asked = argumentsOf({ name: "start", words: [], flags: ["fill", "heal"] });
  const settings = loadSettings(process.cwd());
  await rejectTakenPort(settings.port, settings.host);
  const hasEditor = hasOwnEditor(settings, process.env);
  if (hasEditor) await serveEditor(settings, running);
  const port = await startProduct(settings, running, { fills: asked.has("fill"), rollsBack: asked.has("heal") });
  console.log(whatToTry({ host: settings.host, port, hasEditor, seconds: process.uptime().toFixed(1) }));
});
