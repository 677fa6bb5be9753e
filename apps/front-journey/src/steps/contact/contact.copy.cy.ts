import type { Translated } from "@claims/ui/translated";
import type { copy as english } from "./contact.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: Translated<typeof english> = {
  title: "Sut i gysylltu â chi",
  heading: "Anfon y canlyniadau at...",
  notes: [
    {
      title: "Pam rydym yn gofyn",
      text: "Rydym yn eu defnyddio i ddweud wrthych beth rydym yn dod o hyd iddo, ac i wirio mai chi ydyw.",
    },
    {
      title: "Mae eich sgôr credyd yn ddiogel",
      text: "Chwiliad meddal a wnawn. Gallwch chi ei weld ar eich ffeil; ni all benthycwyr.",
    },
  ],
};
