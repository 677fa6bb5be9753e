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
});
