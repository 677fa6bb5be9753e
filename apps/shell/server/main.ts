import { settingProblem, StartProblem } from "@claims/settings/start-problem";
import { Registry } from "prom-client";
import { readConfig } from "./config.ts";
import { showMeasurements } from "./measurements.ts";
import { frontServer } from "./server.ts";

function stopWith(message: string): never {
  console.error(message);
  process.exit(1);
}

function stopFor(error: unknown): never {
  if (error instanceof StartProblem) stopWith(error.message);
  throw error;
}

function configOrStop() {
  try {
    return readConfig(process.env);
  } catch (error) {
    return stopFor(error);
  }
}

const config = configOrStop();
const measured = new Registry();
const server = frontServer(config, measured);
const measurements = config.metrics && (await showMeasurements(measured, config.metrics).catch(stopFor));

server.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EADDRINUSE") {
    stopWith(`Port ${config.port} is taken. Stop what uses it or choose another with PORT.`);
  }
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    stopWith(settingProblem("HOST", config.host, "an address of this machine").message);
  }
  throw error;
});

server.listen(config.port, config.host, () => {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  process.send?.({ type: "listening", port });
});

/** So long a call under way may take to end: less than those who stop this process wait for it. */
const graceMs = 5_000;

/** A claimant whose answers are on their way is answered; a connection that browsers and proxies keep open asks nothing. */
function stop() {
  server.close(() => process.exit(0));
  setInterval(() => server.closeIdleConnections(), 50);
  setTimeout(() => server.closeAllConnections(), graceMs);
  measurements?.close();
  measurements?.closeAllConnections();
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.once(signal, stop);
