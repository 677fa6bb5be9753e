import { TestEnvironment } from "jest-environment-jsdom";

const missingInJsdom = [
  "fetch",
  "Headers",
  "Request",
  "Response",
  "ReadableStream",
  "TransformStream",
  "WritableStream",
  "TextEncoder",
  "TextDecoder",
  "structuredClone",
  "AbortController",
  "AbortSignal",
  "BroadcastChannel",
];

/** jsdom with the parts of the platform that ky and the streams need. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    for (const name of missingInJsdom) this.global[name] = Reflect.get(globalThis, name);
  }
}
