import { isIPv4 } from "node:net";
import { assessRiskAnswer } from "@claims/contracts/risk/schema";
import type { RiskAssessor, RiskQuestion } from "../../risk/risk.ports.ts";
import type { Vendor } from "../../third-party/ask.ts";

/** Its inquiry service: nothing is bought, so the order in it is an empty one. */
export function kount(vendor: Vendor): RiskAssessor {
  const [merchant = "", key = ""] = vendor.key;
  return {
    assess: (question) =>
      vendor.ask((send) =>
        send({
          method: "POST",
          path: "/",
          headers: { "x-kount-api-key": key },
          body: { form: { ...inquiry, MERC: merchant, ...partsOf(question) } },
          answers: assessRiskAnswer,
          maxAnswerBytes: 64 * 1024,
        }),
      ),
  };
}

const inquiry = {
  VERS: "0720",
  MODE: "Q",
  FRMT: "JSON",
  SITE: "DEFAULT",
  AUTH: "A",
  MACK: "Y",
  CURR: "GBP",
  TOTL: "0",
  PTYP: "NONE",
  "PROD_TYPE[0]": "claim",
  "PROD_ITEM[0]": "claim",
  "PROD_QUANT[0]": "1",
  "PROD_PRICE[0]": "0",
};

/** What it takes for an address that it has no field for. */
const unknownAddress = "10.0.0.1";

function partsOf({ sessionId, email, phone, name, home, ipAddress }: RiskQuestion) {
  return {
    SESS: sessionId.replace(/\W/g, "").slice(0, 32),
    IPAD: isIPv4(ipAddress) ? ipAddress : unknownAddress,
    EMAL: email.slice(0, 64),
    NAME: name.slice(0, 64),
    B2PN: phone.slice(0, 32),
    B2A1: home.street.slice(0, 256),
    B2CI: home.city.slice(0, 256),
    B2PC: home.postcode.slice(0, 20),
    B2CC: home.country.slice(0, 2),
  };
}
