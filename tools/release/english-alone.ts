/** With what a line begins that names a file whose Welsh stayed as it was; the editor's page shows such lines. */
export const englishAlone = "Changed in English alone, so that pages in Welsh still say what they did";
