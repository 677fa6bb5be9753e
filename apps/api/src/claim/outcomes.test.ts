import type { ClaimFieldName } from "@claims/contracts/claim/schema";
import { claimKeyOf } from "../../testing/claim-key.ts";
import { arrive, canary, signature, type Claimant } from "../../testing/claimant.ts";
import { startApi } from "../../testing/running-api.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { recordFacts } from "./record-facts.ts";

/** More with FUZZ_BODIES=20000. */
const bodies = Number(process.env.FUZZ_BODIES ?? 2_000);
const atOnce = 25;

const moment = "2031-01-01T00:00:00.000Z";
const numbers = [0, 75, 250, 1e9, -1, "250", "hi", null];
const checks = ["PASS", "FAIL", "pass", true, null];

/** Every outcome, with what a browser might like it to be: values that are accepted and values that are not. */
const wishes: Readonly<Record<string, readonly unknown[]>> = {
  qkba: ["hi", "md", "lo", "HI", 1, null],
  is_idv_done: [true, false, "true"],
  luminate_answers_assessment: ["PASS", "FAIL", { key: "decision", value: "PASS" }, ["PASS"]],
  luminate_pass_datetime: [moment, "now", 0],
  luminate_questions_assessment: [[], "PASS", { decision: "PASS" }],
  luminate_id_config: [{ correlationId: "forged" }, {}, "forged"],
  failureReasons: [[], ["none"], "none"],
  luminateFailure_IDV0040: [false, "none", 0],
  is_credit_check_done: [true, false, 1],
  credit_check_status: checks,
  credit_check_failure_reason: ["none", "", 0],
  is_experian_credit_check_done: [true, false],
  experian_credit_check_status: checks,
  lead_value: numbers,
  fb_lead_value: numbers,
  lead_value_with_tier_3: numbers,
  lead_value_default: numbers,
  SCOR: numbers,
  OMNISCORE: numbers,
  sign_datetime: [moment, "now"],
  ip_address: ["203.0.113.9", "nowhere"],
  flags: [{ phone_verified: true, signed: true }],
  facts: [{ qkba: "hi" }],
  phone_verified_at: [moment],
  phone_verified_number: ["+447700900123"],
  signed_at: [moment],
  submitted_at: [moment],
  __proto: [{ qkba: "hi" }],
  "facts.qkba": ["hi"],
  "qkba ": ["hi"],
};

/** The same bodies in every run: one that does harm can be looked at again. */
function* generated(count: number, seed = 20_261_121): Generator<object> {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <T>(list: readonly T[]) => list[below(list.length)];
  for (let nth = 0; nth < count; nth += 1) {
    const names = Array.from({ length: 1 + below(4) }, () => pick(Object.keys(wishes)) ?? "qkba");
    const fields = names.map((name) => [name, pick(wishes[name] ?? [])] as const);
    yield { ...Object.fromEntries(fields), ...(below(3) === 0 ? { journey: pick(["v3", "v4", "v5"]) } : {}) };
  }
}

const seen = {
  qkba: "md",
  is_idv_done: false,
  luminate_answers_assessment: "FAIL",
  luminateFailure_IDV0040: "Failed to match name and address",
  credit_check_status: "FAIL",
  lead_value: 75,
  SCOR: "34",
} as const satisfies Partial<Record<ClaimFieldName, unknown>>;

async function outcomesOf({ browser, claimId }: Claimant) {
  const { value } = await browser.post(`/session/claim/${claimId}`);
  const { journey: _, session_duration: __, ...outcomes } = Object(value.data?.data);
  return outcomes;
}

it("are the server's: no body that a browser can send changes one, whether it was seen before or not", async () => {
  const api = await startApi("PostgreSQL");
  const [fresh, checked] = [await arrive(api.browser()), await arrive(api.browser())];
  await checked.save({ ...canary, ...signature });
  const visitor = { claimId: checked.claimId, key: await claimKeyOf(api.ports, checked.claimId) };
  await inTransaction(api.ports.database, (trx) => recordFacts(trx, { visitor, facts: seen, at: new Date() }));
  const before = [await outcomesOf(fresh), await outcomesOf(checked)];

  const statuses = new Map<number, number>();
  const queue = generated(bodies);
  const press = async () => {
    for (const body of queue) {
      for (const claimant of [fresh, checked]) {
        const { status } = await claimant.save({ ...body });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, press));

  const after = [await outcomesOf(fresh), await outcomesOf(checked)];
  await api.stop();
  expect(after).toEqual(before);
  expect(after[1]).toMatchObject(seen);
  expect([...statuses.keys()].sort((one, other) => one - other)).toEqual([200, 400]);
  expect(statuses.get(200)).toBeGreaterThan(bodies / 4);
}, 600_000);
