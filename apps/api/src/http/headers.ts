import type { FastifyInstance } from "fastify";
import { originOf, type BrowserRule } from "./browser.ts";

const always = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

const httpsOnly = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

export function setSafeHeaders(app: FastifyInstance, rule: BrowserRule): void {
  app.addHook("onRequest", async (request, reply) => {
    const secure = originOf(rule, request).startsWith("https:");
    void reply.headers({ ...always, ...(secure ? httpsOnly : {}), "x-request-id": request.id });
  });
}
