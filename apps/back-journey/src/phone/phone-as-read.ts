const ukMobile = /^\+?44(\d{4})(\d{6})$/;

/** '07700 900123', as it is dialled here. What is masked stays as it is. */
export function phoneAsDialled(phone: string): string {
  return phone.replace(ukMobile, "0$1 $2");
}

/** '+44 7700 900123': a plus sign is added where it is missing. What is masked stays as it is. */
export function phoneWithPlus(phone: string): string {
  const spaced = phone.replace(ukMobile, "+44 $1 $2");
  return /^\d/.test(spaced) ? `+${spaced}` : spaced;
}
