/** A back half that carries its own copy of the contracts: what a wrong build would release. */
export const routes = [
  {
    path: "/get-started-v3/credit-report",
    name: "credit-report",
    frame: "journey",
    screen: () => import(/* webpackChunkName: "credit-report" */ "./own-claim.tsx"),
  },
];
