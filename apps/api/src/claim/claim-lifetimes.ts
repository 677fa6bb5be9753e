/** As the privacy policy has them: records of our service. */
export const serviceYears = 6;
/** So long is an unfinished claim kept after its last answer. */
export const unfinishedDays = 90;
