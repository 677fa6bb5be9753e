import { failure, noNetwork, serve, success, type Received } from "./fake-server.ts";

/** A back end that stores claims in memory, and that a test can have fail. */
export class FakeApi {
  readonly received: Received[];
  /** What was saved, claim by claim, in order. */
  readonly saves: { readonly claim: string; readonly fields: Record<string, unknown> }[] = [];
  /** The claim that the next session stands for. */
  claim = "claim-0000000000000001";
  /** Whether the browser's cookie is still good. */
  known = true;
  state: "up" | "offline" | "failing" = "up";
  starts = 0;
  saved: object = { data: {} };
  /** What became of the browser's claim before. */
  previous: "cancelled" | "ended" | undefined;
  /** What a save is answered with, beside the usual. */
  says: object = {};
  /** Rejects a save by what is in it. */
  rejects: (fields: Record<string, unknown>) => Response | null = () => null;

  constructor() {
    this.received = serve((request) => this.answer(request));
  }

  private answer({ method, path, body }: Received): Response | Error {
    if (this.state === "offline") return noNetwork();
    if (this.state === "failing") return failure(500, "We could not save that.");
    if (path === "/api/session/claim" && method === "POST") return this.start();
    if (!this.known) return failure(401);
    if (path === "/api/session/claim") return this.save(body);
    if (path === `/api/session/claim/${this.claim}`)
      return success({ claimId: this.claim, masked: false, data: this.saved });
    return success({ ip: "192.0.2.1" });
  }

  private start() {
    this.starts += 1;
    this.known = true;
    const { claim: claimId, saved: data, previous } = this;
    return success({ claimId, tester: false, updatedAt: "2026-11-20T10:00:00.000Z", data, previous });
  }

  private save(body: unknown) {
    // Only this product's client speaks to the fake.
    const { claimNumber, ...fields } = body as Record<string, unknown>;
    if (claimNumber !== this.claim) return failure(403, "Not your claim.");
    const rejection = this.rejects(fields);
    if (rejection) return rejection;
    this.saves.push({ claim: this.claim, fields });
    return success({ claimId: this.claim, updatedAt: "2026-11-20T10:00:00.000Z", ...this.says });
  }
}
