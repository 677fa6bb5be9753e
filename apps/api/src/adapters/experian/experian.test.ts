import { describeVendor } from "../../../testing/describe-vendor.ts";
import { usualAccounts } from "../sandbox/accounts.ts";
import { experian } from "./experian.ts";

const token = /\/oauth2\/v1\/token$/;
const person = {
  title: "Ms.",
  first_name: "Ada",
  last_name: "Example",
  dob: "1985-03-05",
  house_number: "10",
  street: "Sample Street",
  post_code: "SW1A 2AA",
} as const;

describeVendor("the second bureau's accounts", {
  adapter: experian,
  key: ["client", "secret"],
  wellAt: token,
  ask: (bureau) => bureau.list(person),
  plays: ({ url }) => (token.test(url) ? { access_token: "t-2", expires_in: 1800 } : { caisAccounts: usualAccounts() }),
  understands: usualAccounts(),
  sees: {
    method: "POST",
    url: "/base/consumer/v1/cais-accounts",
    headers: { authorization: "Bearer t-2" },
    text: JSON.stringify({
      applicant: {
        name: { title: "Ms", forename: "Ada", surname: "Example" },
        dateOfBirth: { ccyy: "1985", mm: "03", dd: "05" },
      },
      location: { houseNumber: "10", street: "Sample Street", postcode: "SW1A 2AA" },
    }),
  },
});
