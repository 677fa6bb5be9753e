/** As the privacy policy has them: records of our service. */
export const serviceYears = 6;
/** So long is an unfinished claim stored after its last answer. */
export const unfinishedDays = 90;
