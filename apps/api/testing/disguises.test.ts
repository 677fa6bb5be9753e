import { secretsIn } from "./disguises.ts";

describe("a secret", () => {
  const secret = "Zoë O'Brien/9";
  const bytes = Buffer.from(secret);

  it.each([
    ["as it is", `she is ${secret}.`],
    ["in capitals", secret.toUpperCase()],
    ["in an address", `/x?name=${encodeURIComponent(secret)}`],
    [
      "in a form",
      new URLSearchParams({ name: secret.slice(0, 3) })
        .toString()
        .replace("name=", `name=${encodeURIComponent(secret).replaceAll("%20", "+")}`),
    ],
    ["in JSON", JSON.stringify({ name: secret })],
    ["in hex", bytes.toString("hex")],
    ["in base64", bytes.toString("base64")],
    ["in the middle of base64", Buffer.from(`a${secret}b`).toString("base64")],
    ["further on in base64url", Buffer.from(`ab${secret}cd`).toString("base64url")],
  ])("is found %s", (_, text) => {
    expect(secretsIn(text, [secret])).toEqual([secret]);
  });

  it("is not found where it is not", () => {
    expect(secretsIn("Zoë Obrien 9", [secret])).toEqual([]);
  });

  it.each([
    ["in a row of a table", "agreement 0031009, found"],
    ["in JSON", '{"accountNumber":"0031009"}'],
    ["in an address", "/agreements/0031009?from=list"],
    ["at the end of a sentence", "It is 0031009."],
    ["after a letter of another field", "account_0031009"],
    ["in hex", Buffer.from("0031009").toString("hex")],
  ])("that is a short number is found %s", (_, text) => {
    expect(secretsIn(text, ["0031009"])).toEqual(["0031009"]);
  });

  it.each([
    ["a measured time", "seconds_sum 0.0031009"],
    ["the decimals of another", "p75 12.00310094"],
    ["a longer number", "at 1795003100912"],
    ["the whole of a fraction", "0031009.25"],
    ["an identifier", "id 7f0031009c"],
  ])("that is a short number is not found in %s", (_, text) => {
    expect(secretsIn(text, ["0031009"])).toEqual([]);
  });
});
