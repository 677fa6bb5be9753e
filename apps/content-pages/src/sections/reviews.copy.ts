/** The words around the reviews themselves. */
export const copy = {
  carousel: {
    label: "Reviews",
    roleOfAll: "carousel",
    roleOfOne: "slide",
    pause: "Pause the reviews",
    play: "Play the reviews",
    previous: "Previous review",
    next: "Next review",
    position: (nth: number, count: number) => `${nth} of ${count}`,
  },
  day: (date: string) =>
    new Date(date).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
  rating: (rating: number) => `Rated ${rating} out of 5`,
} as const;
