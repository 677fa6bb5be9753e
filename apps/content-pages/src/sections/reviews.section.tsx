import { hydratesAttribute } from "@claims/contracts/remote/parts";
import { Carousel } from "@claims/ui/carousel";
import { LockIcon, StarIcon } from "@claims/ui/icon";
import { PageSection } from "@claims/ui/section";
import type { Translated } from "@claims/ui/translated";
import type { SectionData } from "../collections/sections.schema.ts";
import { copy } from "./reviews.copy.ts";
import styles from "./reviews.module.css";

function Stars({ label }: { label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- five drawings that are one picture
    <div className={styles.stars} role="img" aria-label={label}>
      {Array.from({ length: 5 }, (_, nth) => (
        <StarIcon key={nth} size={20} />
      ))}
    </div>
  );
}

/** Drawn by us (decision D50): no mark of anybody's. */
function Badges({ badges }: Pick<SectionData["reviews"], "badges">) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without marks for none
    <ul className={styles.badges} role="list">
      {badges.map(({ picture, text }) => (
        <li key={text}>
          {picture === "stars" ? <StarIcon size={20} /> : <LockIcon size={20} />}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Reviews stay in the words of those who wrote them. */
const quoted = "en-GB";

type Words = Translated<typeof copy>;

function Review({ review, words }: { review: ShownReview; words: Words }) {
  const { name, title, description, date, rating } = review;
  return (
    <article className={styles.review}>
      <Stars label={words.rating(rating)} />
      <h3 lang={quoted}>{title}</h3>
      <p lang={quoted}>{description}</p>
      <footer>
        <span lang={quoted}>{name}</span>, <time dateTime={date}>{words.day(date)}</time>
      </footer>
    </article>
  );
}

/** What people say whose claims were handled. */
export function Part({ reviews: own, words = copy }: Pick<SectionData, "reviews"> & { words?: Words }) {
  const { title, lede, badges, reviews } = own;
  const slides = bestReviews(reviews).map((review) => ({
    id: `${review.name} ${review.date}`,
    content: <Review review={review} words={words} />,
  }));
  return (
    <PageSection id="reviews" title={title} lede={lede}>
      <div {...{ [hydratesAttribute]: "" }}>
        <Carousel words={words.carousel} slides={slides} />
      </div>
      {badges.length > 0 && <Badges badges={badges} />}
    </PageSection>
  );
}

type Review = SectionData["reviews"]["reviews"][number];

/** What a review has that is shown: five stars, and a title. */
export type ShownReview = Review & { readonly title: string };

/** The reviews that the home page shows. */
export function bestReviews(reviews: readonly Review[]): ShownReview[] {
  return reviews.filter((review): review is ShownReview => review.rating === 5 && review.title !== undefined);
}
