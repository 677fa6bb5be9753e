import { canary } from "../../testing/claimant.ts";
import { stripLinks } from "./cleaned.ts";
import { withoutPersonalData } from "./without-personal-data.ts";

describe("a link in a notification", () => {
  it.each([
    ["See https://evil.test/a?b=c now", "See now"],
    ["HTTP://EVIL.TEST", ""],
    ["<https://evil.test|Click here> please", "please"],
    ["go to www.evil.test/x", "go to"],
    ["go to evil.co.uk:8080/x?y#z.", "go to"],
    ["go to bücher.example", "go to"],
    ["mailto:a@b.test javascript:alert(1) slack://open", ""],
    ["<!channel> and <@U012AB> wake up", "and wake up"],
    ["half <https://evil.test", "half"],
    ["[label](https://evil.test)", "[label]("],
  ])("goes out of %j: %j", (text, left) => {
    expect(stripLinks(text)).toBe(left);
  });

  it.each(["3.5 of 10, e.g. the 2nd", "a < b", "Step 1: done. Next: none", "10:30 to 11:00"])(
    "is not seen in %j",
    (text) => {
      expect(stripLinks(text)).toBe(text.replaceAll("<", "").replaceAll("  ", " "));
    },
  );
});

describe("personal data in a notification", () => {
  it.each([
    ["mail jane.o'hara+x@mail.co.uk back", "mail [e-mail] back"],
    ["call 07700 900 123 or +44 (7700) 900-123", "call [number] or [number]"],
    ["account 0041277810", "account [number]"],
    ["born 23 November 1969 or 23/11/69 or 1969-11-23", "born [date] or [date] or [date]"],
    ["on the 3rd of Feb, 71, February 3rd, 1971", "on the [date], [date]"],
    ["mail jane @ mail . co or jane (at) mail.co", "mail [e-mail] or [e-mail]"],
    ["3 of 10 pages, 1/2 done, may 5 go", "3 of 10 pages, 1/2 done, may 5 go"],
    ["lives at SW1A 2AA, not m11ae", "lives at [postcode], not [postcode]"],
  ])("of anybody goes out of %j: %j", (text, left) => {
    expect(withoutPersonalData(text, {})).toBe(left);
  });

  it("of the claim itself goes out where a name has two letters", () => {
    expect(withoutPersonalData("Bo Ng has called", { first_name: "Bo", last_name: "Ng" })).toBe("[…] […] has called");
  });

  it("of the claim itself goes out, in whatever case and place", () => {
    const text = `${canary.first_name} ZANZIBARROW (${canary.dateOfBirth}, ${canary.dob}) of Barn  End, Orchard Lane, Exeter, ${canary.email}`;
    const left = withoutPersonalData(text, canary);
    expect(left).toBe("[…] […] ([date], [date]) of […], […], […], [e-mail]");
  });

  it("is not seen in ordinary words and figures", () => {
    const text = "Step 4 of 12 failed after 3,500 ms on the lane to /sign; 3 agreements, 425 pounds.";
    expect(withoutPersonalData(text, canary)).toBe(text);
  });
});
