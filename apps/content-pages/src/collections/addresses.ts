/** Addresses that the halves of the journey answer, and that a page may link to. */
export const ofTheJourney = ["/", "/home", "/resume"];
