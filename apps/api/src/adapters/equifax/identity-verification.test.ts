import { describeVendor } from "../../../testing/describe-vendor.ts";
import type { Received } from "../../../testing/faulty-vendor.ts";
import { questionnaire, usualSet } from "../sandbox/questionnaires.ts";
import { equifaxIdentity } from "./identity-verification.ts";

const key = ["client", "secret"];
const token = /\/oauth\/token$/;
const granted = { access_token: "t-3", expires_in: "3600" };
const playing =
  (answer: unknown) =>
  ({ url }: Received) =>
    token.test(url) ? granted : answer;

const person = {
  reference: "r-1",
  firstName: "Ada",
  middleName: "",
  lastName: "Example",
  birthDate: "1985-03-05",
  home: { addressId: "51000123" },
};

const asked = {
  results: { questionnaire: questionnaire("q-1", usualSet), authenticationId: "a-1" },
  correlationId: "c-1",
  transactionId: "t-1",
  referenceId: "r-1",
  assessmentReason: [],
};

describeVendor("the identity service's questions", {
  adapter: equifaxIdentity,
  key,
  wellAt: token,
  ask: (service) => service.ask(person),
  plays: playing(asked),
  understands: asked,
  sees: {
    url: "/base/identity-verification/v1/questions",
    headers: { authorization: "Bearer t-3" },
    text: expect.stringContaining(
      '"name":{"forename":"Ada","surname":"Example"},"dob":"1985-03-05","currentAddress":{"addressID":"51000123"}',
    ),
  },
});

const decided = { assessment: { key: "decision", value: "PASS" }, assessmentReason: [], results: {} };

describeVendor("the identity service's judgement", {
  adapter: equifaxIdentity,
  key,
  wellAt: token,
  ask: (service) =>
    service.assess({
      correlationId: "c-1",
      authenticationId: "a-1",
      questionnaireId: "q-1",
      answers: [{ questionId: "1", choiceId: "1-A" }],
    }),
  plays: playing(decided),
  understands: decided,
  sees: {
    url: "/base/identity-verification/v1/answers",
    text: '{"answersRequest":{"correlationId":"c-1","authenticationId":"a-1","questionnaireId":"q-1","answers":[{"questionId":"1","answer":["1-A"]}]}}',
  },
});
