import type { Address } from "@claims/contracts/address/schema";

type Parts = Readonly<Record<string, string | undefined>>;

/** The present address: in the CRM's own three fields, and part by part under `PA_`. */
export function addressParts(address: Address | undefined, postcode: string | undefined): Parts {
  if (address === undefined) return { Post_Code: postcode };
  const { subBuilding, name, number, street1, street2, district, postTown, county, country, poBox } = address;
  return {
    Street: [subBuilding, name, number, street1, street2].filter(Boolean).join(", ") || undefined,
    City: postTown,
    Post_Code: address.postcode ?? postcode,
    PA_Sub_Building: subBuilding,
    PA_Name: name,
    PA_Number: number,
    PA_Street_1: street1,
    PA_Street_2: street2,
    PA_District: district,
    PA_Post_Town: postTown,
    PA_County: county,
    PA_Country: country,
    PA_PO_Box: poBox,
    PA_Postcode: address.postcode,
  };
}
