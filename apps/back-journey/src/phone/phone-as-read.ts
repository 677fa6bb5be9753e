const ukMobile = /^\+?44(\d{4})(\d{6})$/;

/** '07700 900123', as it is dialled here. What is masked stays as it is. */
export function phoneAsDialled(phone: string): string {
  return phone.replace(ukMobile, "0$1 $2");
}
