import { resultOf } from "../testing/result-of.ts";
import { emailRule, formatPhone, normaliseEmail, normalisePhone, phoneRule } from "./contact-details.schema.ts";

describe("an e-mail address", () => {
  it.each([
    "ada@mail.test",
    "a@b.co",
    "Ada.Example+claims_1-2@Mail-Server.Example.London",
    "a@1.uk",
    "a@mail.abcdefghijklmnopqrstuvwx",
  ])("may be %s", (email) => {
    expect(resultOf(emailRule, email)).toEqual({ out: email });
  });

  it("is kept without the space around it, and compared in small letters", () => {
    expect(resultOf(emailRule, " ada@mail.test ")).toEqual({ out: "ada@mail.test" });
    expect(normaliseEmail(" Ada@Mail.test ")).toBe("ada@mail.test");
  });

  it.each(["", "  ", undefined, null])("is missing: %p", (email) => {
    expect(resultOf(emailRule, email)).toBe("email-missing");
  });

  it.each([
    "ada",
    "ada@",
    "@mail.test",
    "ada@mail",
    "ada@mail.t",
    "ada@mail.abcdefghijklmnopqrstuvwxy",
    "ada@mail.t3st",
    "ada@mail..test",
    "a da@mail.test",
    "ada@@mail.test",
    "ada!@mail.test",
    "ada@mail_server.test",
    "ädä@mail.test",
    "ada@mail.test,",
    "<ada@mail.test>",
  ])("is invalid: %s", (email) => {
    expect(resultOf(emailRule, email)).toBe("email-invalid");
  });

  it("has at most 254 characters", () => {
    const domain = "@mail.test";
    expect(resultOf(emailRule, "a".repeat(254 - domain.length) + domain)).toEqual({ out: expect.any(String) });
    expect(resultOf(emailRule, "a".repeat(255 - domain.length) + domain)).toBe("email-invalid");
  });
});

describe("a mobile number", () => {
  it.each([
    "07700900123",
    "7700900123",
    "07700 900 123",
    "(07700) 900-123",
    "+447700900123",
    "+44 7700 900123",
    "+44 (0)7700 900123",
    "00447700900123",
    "447700900123",
    "0044 07700900123",
  ])("is kept as +447700900123: %s", (typed) => {
    expect(resultOf(phoneRule, typed)).toEqual({ out: "+447700900123" });
  });

  it.each([
    ["07700900000", "+447700900000"],
    ["07700900999", "+447700900999"],
    ["07100000000", "+447100000000"],
    ["07999999999", "+447999999999"],
    ["07624123456", "+447624123456"],
    ["07524123456", "+447524123456"],
  ])("%s is kept as %s", (typed, kept) => {
    expect(resultOf(phoneRule, typed)).toEqual({ out: kept });
    expect(resultOf(phoneRule, kept)).toEqual({ out: kept });
  });

  it.each(["", "  ", "()", undefined, null])("is missing: %p", (typed) => {
    expect(resultOf(phoneRule, typed)).toBe("phone-missing");
  });

  it.each(["0", "07700", "077009001", "770090012", "+44 7700 90", "abc"])(
    "is incomplete with fewer than ten digits: %s",
    (typed) => {
      expect(resultOf(phoneRule, typed)).toBe("phone-incomplete");
    },
  );

  it.each([
    "07012345678",
    "07600000000",
    "07625123456",
    "01612345678",
    "02012345678",
    "0770090012",
    "8700900123",
    "077009001234",
    "7700900123x",
    "07700x900123",
    "0770090012３",
    "17700900123",
    "+17700900123",
    "+3377009001234",
  ])("is invalid: %s", (typed) => {
    expect(resultOf(phoneRule, typed)).toBe("phone-invalid");
  });

  it("is compared by its digits", () => {
    expect(["+44 (0)7700-900 123", "0044 7700900123", "447700900123"].map(normalisePhone)).toEqual(
      Array.from({ length: 3 }, () => "07700900123"),
    );
  });
});

describe("a number while it is typed", () => {
  it.each([
    ["07700 900123", "07700900123"],
    ["+44 7700 900123", "07700900123"],
    ["+447700900123999", "07700900123"],
    ["0044(0)7700900123", "07700900123"],
    ["077009001234", "07700900123"],
    ["07x7", "077"],
    ["+", ""],
    ["+4", "4"],
    ["＋４４　７７００９００１２３", "07700900123"],
    ["٠٧٧٠٠ ٩٠٠١٢٣", "07700900123"],
    ["۰۷۷۰۰۹۰۰۱۲۳", "07700900123"],
    ["", ""],
  ])("%p is shown as %p", (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  it.each(["+447700900123", "00447700900123", "07700900123", "٠٧٧٠٠٩٠٠١٢٣"])(
    "comes out whole, key by key: %s",
    (typed) => {
      expect(Array.from(typed).reduce((shown, key) => formatPhone(shown + key), "")).toBe("07700900123");
    },
  );
});
