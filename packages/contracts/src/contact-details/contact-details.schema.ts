export { emailRule, normaliseEmail } from "./email.rules.ts";
export { formatPhone, normalisePhone, phoneRule } from "./phone.rules.ts";
