/** Every word of the pages on which nothing goes on. */
export const copy = {
  notFound: {
    title: "Page Not Found",
    lede: "The page you're looking for doesn't exist. Oops.",
    home: "Go to the home page",
    start: "Start a claim",
  },
  maintenance: {
    title: "Site Under Maintenance",
    lede: "We are updating our site for the regulator's consultation CP25/27.",
    existing: {
      title: "If you already have a claim with us",
      text: "You do not have to do anything. Your claim is logged and confirmed with your lender, and we will contact you.",
    },
    fresh: {
      title: "If you are new here",
      text: "You can still register your details with us, or contact us:",
      email: "by email at",
      phone: "by phone on",
    },
  },
  portal: {
    title: "Redirecting...",
    lede: "You are going on to our secure portal.",
    go: "Continue to the portal",
  },
} as const;
