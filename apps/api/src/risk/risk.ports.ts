import type { RiskAnswer } from "@claims/contracts/risk/schema";
import type { FromThirdParty } from "../third-party/third-party.ts";

/** Who is assessed, and the device that the page was opened on. */
export interface RiskQuestion {
  readonly sessionId: string;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  readonly home: {
    readonly street: string;
    readonly city: string;
    readonly postcode: string;
    readonly country: string;
  };
  /** The connection's own address, as this server saw it. */
  readonly ipAddress: string;
}

export interface RiskAssessor {
  assess(question: RiskQuestion): Promise<FromThirdParty<RiskAnswer>>;
}

/** What is known of a device; nothing that a page would act on. */
export interface DeviceAssessment {
  readonly decision: string;
}

export interface DeviceCheck {
  verify(device: { readonly sessionId: string; readonly ipAddress: string }): Promise<FromThirdParty<DeviceAssessment>>;
}
