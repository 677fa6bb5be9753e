import * as v from "valibot";
import { anAddress } from "./address/address.builder.ts";
import { referenceTo, type Address } from "./address/address.schema.ts";
import type { ClaimFields } from "./claim/claim.schema.ts";
import type { CreditCheckBody } from "./credit-search/credit-search.schema.ts";
import { callApi } from "./http/http.client.ts";
import { failed, ok, type Problem, type Result } from "./http/http.schema.ts";
import { factsOf, nextStep, type OutcomeOf, type StepName } from "./journey/journey.rules.ts";
import type { RemoteModule } from "./remote/remote.schema.ts";
import type { Claim } from "./session/session.atoms.ts";

/** True where the two types are the same, and a compile error where they are not. */
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

/** True where the first type could stand for the second. */
type Fits<One, Other> = [One] extends [Other] ? true : false;

const holds = <True extends true>(...claims: True[]) => claims.length;

describe("the published types", () => {
  it("name what can happen at a step, and nothing else", () => {
    holds<Same<OutcomeOf<"questions">, "passed" | "failed">>();
    holds<Same<OutcomeOf<"contact_info">, "done" | "user_exists">>();
    holds<Same<OutcomeOf<"otp">, "verified">>();
    holds<Same<Fits<"submit_claim", Parameters<typeof nextStep>[0]>, false>>();
    expect(nextStep("otp", "verified", factsOf("v3")).step).toBe("questions" satisfies StepName);
  });

  it("infer what a call answers from its schema", () => {
    const call = () => callApi({ method: "get", path: "/ip", answers: v.object({ ip: v.string() }) });
    holds<Same<Awaited<ReturnType<typeof call>>, Result<{ ip: string }>>>();
    expect(call).toBeInstanceOf(Function);
  });

  it("make a result one thing or the other", () => {
    holds<Same<Extract<Result<1>, { ok: true }>, { readonly ok: true; readonly value: 1 }>>();
    holds<Same<Extract<Result<1>, { ok: false }>, { readonly ok: false; readonly problem: Problem }>>();
    expect([ok(1).ok, failed("x").ok]).toEqual([true, false]);
  });

  it("know each field of the claim, and no other", () => {
    holds<Same<ClaimFields["first_name"], string | undefined>>();
    holds<Same<ClaimFields["redundant-claim-concent"], boolean | undefined>>();
    holds<Same<ClaimFields["address"], Address | undefined>>();
    holds<Same<ClaimFields["journey"], "v3" | "v4" | "v5" | undefined>>();
    holds<Same<ClaimFields["luminateFailure_IDV0040"], string | boolean>>();
    holds<Same<Fits<"submitted_at", keyof ClaimFields>, false>>();
    holds<Same<Claim["claimId"], string | null>>();
    expect(anAddress().country).toBe("GB");
  });

  it("let an address reference be spread into a bureau call", () => {
    const askedAbout = {
      claim_number: "clm_0123456789abcdefghij",
      first_name: "Ada",
      last_name: "Example",
      dob: "1985-03-05",
    };
    const body = { ...askedAbout, ...referenceTo(anAddress()) } satisfies CreditCheckBody;
    expect(body.use_address).toBe(false);
  });

  it("leave the type of a screen to whoever draws it", () => {
    type Screen = () => string;
    const screen = () => Promise.resolve({ Screen: () => "drawn" });
    const remote: RemoteModule<Screen> = { routes: [{ path: "/", name: "landing", frame: "landing", screen }] };
    expect(remote.routes).toHaveLength(1);
  });
});
