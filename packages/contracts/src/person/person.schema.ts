export {
  capitaliseName,
  firstNameRule,
  previousNameRule,
  surnameRule,
  titleRule,
  titles,
  type Title,
} from "./name.rules.ts";
export {
  birthDateParts,
  birthDateProblem,
  birthDateRule,
  birthDateText,
  birthDateTextRule,
  birthYearInView,
  birthYears,
  fromWireDate,
  toWireDate,
  wireBirthDateRule,
  type BirthDateParts,
  type BirthDateProblem,
} from "./birth-date.rules.ts";
export { isSignedBy } from "./signing-name.rules.ts";
