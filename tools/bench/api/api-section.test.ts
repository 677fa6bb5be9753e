import { sectionText } from "../report.ts";
import { apiSection } from "./api-section.ts";

const runs = (...perSecond: number[]) => perSecond.map((value) => ({ perSecond: value, p50: 3, p99: 9 }));

describe("the back end beside bare node:http", () => {
  const measured = [
    { what: "read: GET /credit-check", product: runs(900, 1000, 1100), bare: runs(2000, 2000, 2000) },
    { what: "write: PUT /session/claim", product: runs(1300, 1250, 1100), bare: runs(2500, 2500, 2500) },
  ];

  const saves = [0, 50_000, 100_000].map((requests) => ({ requests, residentBytes: 150_000_000 }));

  test("sets medians, their ratio and the promise for writes side by side", () => {
    const [section] = apiSection(measured, 150_000_000, saves);
    const table = section?.parts[0];
    expect(table).toMatchObject({
      rows: [
        ["read: GET /credit-check", "1,000", "2,000", "0.50", "3 ms, 9 ms", "3 ms, 9 ms", ""],
        [
          "write: PUT /session/claim",
          "1,250",
          "2,500",
          "0.50",
          "3 ms, 9 ms",
          "3 ms, 9 ms",
          "1,200/s: kept; ratio 0.6: NOT KEPT",
        ],
      ],
    });
  });

  test("says how much memory the back end held, and whether that is too much", () => {
    const text = (bytes: number) => apiSection(measured, bytes, saves).map(sectionText).join("");
    expect(text(150_000_000)).toContain("150 MB (under 200 MB: kept)");
    expect(text(150_000_000)).toContain(
      "Over 100,000 saves after that, at each tenth: 150 MB, 150 MB, 150 MB (flat: kept)",
    );
    expect(text(220_000_000)).toContain("220 MB (under 200 MB: NOT KEPT)");
  });
});
