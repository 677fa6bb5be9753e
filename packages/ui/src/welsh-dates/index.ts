export { dayInWelsh, momentInWelsh, months, timeInWelsh, weekdayInWelsh } from "./welsh-dates.ts";
