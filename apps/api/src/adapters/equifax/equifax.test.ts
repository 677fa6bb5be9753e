import { describeVendor } from "../../../testing/describe-vendor.ts";
import type { Received } from "../../../testing/faulty-vendor.ts";
import { usualFile } from "../sandbox/credit-file.ts";
import { equifax, equifaxAddresses } from "./equifax.ts";

const key = ["client", "secret"];
const token = /\/oauth\/token$/;
const granted = { access_token: "t-1", expires_in: "3600" };
const playing =
  (answer: unknown) =>
  ({ url }: Received) =>
    token.test(url) ? granted : answer;

const house = {
  addressID: "51000123",
  number: "10",
  street1: "Sample Street",
  postTown: "LONDON",
  postcode: "SW1A 2AA",
  country: "GB",
};

describeVendor("the first bureau's addresses", {
  adapter: equifaxAddresses,
  key,
  wellAt: token,
  ask: (addresses) => addresses.find("SW1A 2AA"),
  plays: playing({
    listAddressByPostcodeResponse: { matchedStructuredAddress: [{ ...house, county: "", uprn: "1" }] },
  }),
  understands: [house],
  sees: {
    url: "/base/address/v1/list-address-by-postcode",
    headers: { authorization: "Bearer t-1" },
    text: '{"listAddressByPostcodeRequest":{"postcode":"SW1A 2AA","country":"GB"}}',
  },
});

const question = { firstName: "Ada", lastName: "Example", birthDate: "1985-03-05", home: { addressId: "51000123" } };
const file = usualFile(question);

describeVendor("the first bureau's file", {
  adapter: equifax,
  key,
  wellAt: token,
  ask: (bureau) => bureau.search(question),
  plays: playing(file.data),
  understands: file,
  sees: {
    url: "/base/consumer-credit-search/v1/search",
    headers: { authorization: "Bearer t-1" },
    text: expect.stringContaining(
      '"name":{"forename":"Ada","surname":"Example"},"dob":"1985-03-05","currentAddress":{"addressID":"51000123"}',
    ),
  },
});

describeVendor("the first bureau's file of a claim without a name", {
  adapter: equifax,
  key,
  wellAt: token,
  ask: (bureau) => bureau.search({ firstName: "", lastName: "", birthDate: "", home: { address: house } }),
  plays: playing(file.data),
  understands: file,
  sees: {
    text: expect.stringContaining(
      '"name":{"forename":"","surname":""},"currentAddress":{"addressID":"51000123","number":"10"',
    ),
  },
});
