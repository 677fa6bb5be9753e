import type { Site } from "@claims/contracts/site/schema";

/** What a page says of itself before its screen has drawn its own title. */
export const pageTexts = ({ brand }: Site) => ({
  title: brand.name,
  description: `${brand.name} helps people who had a car on finance between 2007 and 2021 to find out whether they are owed a refund.`,
  noScript: `This page needs JavaScript to look for your agreements. You can also call us on ${brand.phone} or write to ${brand.email}.`,
});
