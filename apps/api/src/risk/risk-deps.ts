import type { Database } from "../database/tables.ts";
import type { DeviceCheck, RiskAssessor } from "./risk.ports.ts";

export interface RiskDeps {
  readonly database: Database;
  readonly riskAssessor: RiskAssessor;
  readonly deviceCheck: DeviceCheck;
}
