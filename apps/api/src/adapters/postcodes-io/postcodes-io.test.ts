import { describeVendor } from "../../../testing/describe-vendor.ts";
import { postcodesIo } from "./postcodes-io.ts";

describeVendor("postcodes.io", {
  adapter: postcodesIo,
  key: [],
  ask: (suggestions) => suggestions.suggest("M1 1A"),
  plays: () => ({ status: 200, result: ["M1 1AB", "M1 1AD"] }),
  understands: ["M1 1AB", "M1 1AD"],
  sees: { method: "GET", url: "/base/postcodes/M1%201A/autocomplete" },
});

describeVendor("postcodes.io without a match", {
  adapter: postcodesIo,
  key: [],
  ask: (suggestions) => suggestions.suggest("ZZ1"),
  plays: () => ({ status: 200, result: null }),
  understands: [],
  sees: { url: "/base/postcodes/ZZ1/autocomplete" },
});
