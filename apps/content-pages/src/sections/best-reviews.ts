import type { SectionData } from "../collections/sections.schema.ts";

type Review = SectionData["reviews"]["reviews"][number];

/** What a review has that is shown: five stars, and a title. */
export type ShownReview = Review & { readonly title: string };

/** The reviews that the home page shows. */
export function bestReviews(reviews: readonly Review[]): ShownReview[] {
  return reviews.filter((review): review is ShownReview => review.rating === 5 && review.title !== undefined);
}
