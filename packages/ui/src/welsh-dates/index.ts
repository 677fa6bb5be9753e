export { dayInWelsh, momentInWelsh, months, timeInWelsh } from "./welsh-dates.ts";
