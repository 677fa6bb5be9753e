import type { Visitor } from "../claim/visitor.ts";
import type { Repeatable } from "./idempotency.store.ts";
import type { Route } from "./route.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    route?: Route;
  }

  interface FastifyRequest {
    visitor: Visitor | null;
    /** Set where this request is the first under its Idempotency-Key, and its answer is to be kept. */
    turn: (Repeatable & { readonly stopRenewing: () => void; movesTo?: Uint8Array }) | null;
  }
}
