import { describeVendor } from "../../../testing/describe-vendor.ts";
import { data8AddressLines, data8EmailCheck, data8PhoneCheck } from "./data8.ts";

const key = ["secret-key"];
const done = { Success: true, ErrorMessage: "", CreditsRemaining: 7 };

describeVendor("Data8's e-mail check", {
  adapter: data8EmailCheck,
  key,
  ask: (emails) => emails.check("ada@mail.test"),
  plays: () => ({ Status: done, Result: "CatchAll" }),
  understands: "CatchAll",
  sees: {
    method: "POST",
    url: "/base/EmailValidation/IsValid.json?key=secret-key",
    text: '{"email":"ada@mail.test","level":"Address"}',
  },
});

describeVendor("Data8's phone check, in words of its own", {
  adapter: data8PhoneCheck,
  key,
  ask: (phones) => phones.check("+447700900123"),
  plays: () => ({ Status: done, Result: { TelephoneNumber: "07700 900123", ValidationResult: "NoCoverage" } }),
  understands: "Unknown",
  sees: {
    url: "/base/PhoneValidation/IsValid.json?key=secret-key",
    text: '{"telephoneNumber":"+447700900123","defaultCountry":"GB"}',
  },
});

const found = {
  RawAddress: { Organisation: "" },
  Address: { Lines: ["1 Keelman's Way", "", "", "NEWCASTLE UPON TYNE", "Tyne and Wear", "NE1 1AA"] },
};

describeVendor("Data8's addresses", {
  adapter: data8AddressLines,
  key,
  ask: (lines) => lines.find("NE1 1AA"),
  plays: () => ({
    Status: done,
    ResultCount: 1,
    Results: [{ ...found, RawAddress: { ...found.RawAddress, county: null, number: 1 } }],
  }),
  understands: [found],
  sees: {
    url: "/base/AddressCapture/GetFullAddress.json?key=secret-key",
    text: expect.stringContaining('"postcode":"NE1 1AA"'),
  },
});
