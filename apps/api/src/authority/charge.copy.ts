interface Charge {
  readonly freeDays: number;
  readonly lastFree: string;
  readonly perHour: number;
  readonly mostHours: number;
  readonly most: string;
  readonly email: string;
  readonly phone: string;
}

export const copy = {
  charge: ({ freeDays, lastFree, perHour, mostHours, most, email, phone }: Charge) =>
    `The ${freeDays} days in which cancelling is free ended on ${lastFree}. To cancel now we charge for the work already done: £${perHour} per hour for at most ${mostHours} hours, so never more than ${most}. Please contact us at ${email} or ${phone}.`,
};
