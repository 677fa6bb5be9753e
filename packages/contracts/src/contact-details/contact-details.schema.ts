export {
  emailVerdicts,
  phoneVerdicts,
  verifyEmailAnswer,
  verifyEmailBody,
  verifyPhoneAnswer,
  verifyPhoneBody,
  type EmailVerdict,
  type PhoneVerdict,
} from "./contact-checks.ts";
export { emailRule, normaliseEmail } from "./email.rules.ts";
export { formatPhone, normalisePhone, phoneRule } from "./phone.rules.ts";
export {
  saveContactAnswer,
  saveUserAnswer,
  saveUserBody,
  validateUserAnswer,
  validateUserBody,
  type SaveUserBody,
  type ValidateUserBody,
} from "./user.ts";
