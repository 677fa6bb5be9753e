export {
  emailStatuses,
  phoneStatuses,
  verifyEmailAnswer,
  verifyEmailBody,
  verifyPhoneAnswer,
  verifyPhoneBody,
  type EmailStatus,
  type PhoneStatus,
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
