import { newReference, referenceTyped } from "./claim-reference.ts";

describe("a claim's reference", () => {
  const references = Array.from({ length: 200 }, () => newReference("EC"));
  const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

  it("is understood as it is read out", () => {
    for (const reference of references)
      for (const typed of [
        reference,
        reference.toLowerCase().replaceAll("-", " "),
        ` ${reference.replaceAll("0", "o")}.`,
      ])
        expect(referenceTyped(typed)).toEqual({ reference, isMistyped: false });
  });

  it("is known to be mistyped where one character is another, or two beside each other are swapped", () => {
    for (const reference of references.slice(0, 40))
      for (let place = 0; place < reference.length; place += 1) {
        const [here = "", next = ""] = reference.slice(place);
        if (place < 3 || here === "-") continue;
        for (const sign of signs.replace(here, "")) {
          const typed = reference.slice(0, place) + sign + reference.slice(place + 1);
          expect([typed, referenceTyped(typed).isMistyped]).toEqual([typed, true]);
        }
        if (next === here || next === "-" || next === "") continue;
        const swapped = reference.slice(0, place) + next + here + reference.slice(place + 2);
        expect([swapped, referenceTyped(swapped).isMistyped]).toEqual([swapped, true]);
      }
  });

  it.each(["wxsVvJ0gQSiPkIZwD4RWTA", "EC-7F3", "", "A".repeat(22)])(
    "is not looked for in what is no reference: %p",
    (named) => {
      expect(referenceTyped(named).isMistyped).toBe(false);
    },
  );
});
