import type { App } from "./app.ts";
import type { Wired } from "./wiring.ts";

/** Calls under way get this long to finish; a bureau that is slower than that is asked again by the next process. */
const timeoutMs = 10_000;

/** Ctrl-C, a stop from outside, or the death of the process that started this one: finish, close, leave. */
export function stopOnSignal({ server, admission }: App, wired: Wired): void {
  let interrupts = 0;
  const finish = async () => {
    setTimeout(() => process.exit(1), timeoutMs).unref();
    admission.stop();
    await server.close();
    await wired.close();
    process.exit(0);
  };
  // Asked twice in different ways is asked once; only a second Ctrl-C means 'now'.
  const stop = () => void (admission.stopping || finish());
  process.on("SIGINT", () => ((interrupts += 1) > 1 ? process.exit(1) : stop()));
  process.on("SIGTERM", stop);
  process.once("disconnect", stop);
}

/** An uncaught error ends the process, as it should; but Node would print its message, and that may repeat what a claimant typed. */
export function logUncaught({ ports: { log } }: Wired): void {
  const fail = (error: unknown) => {
    log.failure(error);
    log.flush();
    process.exit(1);
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
}
