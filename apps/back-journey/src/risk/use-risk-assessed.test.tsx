import { fakeApi, errorAnswer } from "@claims/contracts/http/builder";
import { aSignedClaim } from "@claims/contracts/session/builder";
import { screen, waitFor } from "@testing-library/react";
import { visit } from "../testing/visit.tsx";
import { useRiskAssessed } from "./use-risk-assessed.ts";

const assesses = "POST /kount";

function Step() {
  useRiskAssessed();
  return <h1>A step</h1>;
}

const at = "/get-started-v3/otp";

describe("the risk of a claim", () => {
  it("is assessed once as the back half opens, whatever step is next", async () => {
    const api = fakeApi();
    const claim = aSignedClaim();
    const { store, leave } = visit(Step, { at, claim });
    await waitFor(() => expect(api.bodiesOf(assesses)).toHaveLength(1));
    expect(api.bodiesOf(assesses)[0]).toMatchObject({
      claim_number: claim.claimId,
      email: claim.fields.email,
      postalCode: claim.fields.postcode,
    });
    leave();
    visit(Step, { at, store });
    await waitFor(() => expect(screen.getByRole("heading")).toBeVisible());
    expect(api.bodiesOf(assesses)).toHaveLength(1);
  });

  it("holds nobody up when it cannot be had", async () => {
    const api = fakeApi({ [assesses]: () => errorAnswer(502, "Away") });
    visit(Step, { at, claim: aSignedClaim() });
    await waitFor(() => expect(api.bodiesOf(assesses)).toHaveLength(1));
    expect(screen.queryByText("Away")).not.toBeInTheDocument();
  });

  it("is not asked for by whoever sees stars only", async () => {
    const api = fakeApi();
    visit(Step, { at, claim: { ...aSignedClaim(), masked: true } });
    await waitFor(() => expect(screen.getByRole("heading")).toBeVisible());
    expect(api.calls()).toEqual([]);
  });
});
