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
      text: "You need do nothing. Your claim is logged and confirmed with your lender, and we will contact you.",
    },
    fresh: {
      title: "If you are new here",
      text: "You can still register your details with us, or contact us:",
      email: "by email at",
      phone: "by phone on",
    },
  },
  status: {
    title: "Service status",
    frame: "Status page",
    checking: { title: "Checking…", text: "We are asking the service behind our pages." },
    up: { title: "Everything is working", text: "Our pages and the service behind them are answering." },
    down: {
      title: "Part of our service is not answering",
      text: "Our pages are here, but the service behind them is not. What you have entered is kept on this device.",
    },
    again: "Check again",
  },
  portal: {
    title: "Redirecting...",
    lede: "You are going on to our secure portal.",
    go: "Continue to the portal",
  },
} as const;
