import type { Address } from "@claims/contracts/address/schema";
import type { AddressData, Agreement, CreditCheckAnswer } from "@claims/contracts/credit-search/schema";
import type { CreditQuestion } from "../../credit-search/credit-search.ports.ts";
import { addressWithId } from "./addresses.ts";

type Kinds = AddressData["addressSpecificData"]["insightData"];

interface Loan {
  readonly from: string;
  readonly start: string;
  readonly account: string;
  readonly payments: number;
  readonly balance: number;
}

type Holder = Pick<Agreement, "name" | "dob">;

const previousHome: Address = {
  country: "GB",
  addressID: "previous-1",
  number: "27",
  street1: "Former Street",
  postTown: "SAMPLETON",
  postcode: "SP1 2LE",
};

function agreement(holder: Holder, { from, start, account, payments, balance }: Loan): Agreement {
  return {
    companyName: from,
    startDate: start,
    accountNumber: account,
    fixedPaymentTerms: { numberOfPayments: payments },
    paymentHistory: [
      { accountBalance: { balanceAmount: { amount: balance + 400 } } },
      { accountBalance: { balanceAmount: { amount: balance } } },
    ],
    ...holder,
  };
}

const onCar = { payments: 48, balance: 7_200 };

const first: Loan = { from: "Northgate Motor Finance", start: "2016-03-14", account: "000412 77810", ...onCar };

/** Three that count (one of them at the previous home), one too young, and one each that a rule takes out. */
const purchases: readonly Loan[] = [
  first,
  { from: "Albion Car Credit", start: "2019-01-05", account: "0088 20417", ...onCar },
  { from: "Silverdale Vehicle Finance", start: "2022-05-09", account: "77120934", ...onCar },
  { ...first, account: "000412 77811" },
  { from: "Fleetwood Contract Hire", start: "2015-06-30", account: "61002219", ...onCar },
  { from: "Quayside Vehicle Leasing", start: "2017-10-21", account: "55018842", ...onCar },
];

const previousPurchase: Loan = { from: "Harbour Auto Loans", start: "2013-11-20", account: "0031009", ...onCar };

const loans: readonly Loan[] = [
  { from: "Brightwater Personal Loans", start: "2018-07-02", account: "90017735", payments: 48, balance: 12_500 },
  { from: "Pennine Credit", start: "2018-02-12", account: "90018890", payments: 24, balance: 1_800 },
];

const excludedOnly: readonly Loan[] = [
  { from: "Fleetwood Contract Hire", start: "2014-04-04", account: "61002219", ...onCar },
  { from: "Cedar Doorstep Loans", start: "2018-08-19", account: "61007744", ...onCar },
];

function dataAt(address: Address, insightData: Kinds): AddressData {
  const previousSearches = [{ companyName: "Northgate Motor Finance", searchDate: "2016-03-10" }];
  return { address, addressSpecificData: { insightData, previousSearches } };
}

function file(current: AddressData[], previous: AddressData[]): CreditCheckAnswer {
  const primary = { suppliedAddressData: current, linkedAddressData: previous };
  return { data: { consumerCreditSearchResponse: { soleSearch: { primary } } } };
}

function homeOf({ home }: CreditQuestion): Address {
  if ("address" in home) return home.address;
  return addressWithId(home.addressId) ?? { country: "GB", addressID: home.addressId };
}

function holderOf({ firstName, lastName, birthDate }: CreditQuestion): Holder {
  return {
    ...(lastName && { name: { forename: firstName, surname: lastName } }),
    ...(birthDate && { dob: birthDate }),
  };
}

export function usualFile(question: CreditQuestion): CreditCheckAnswer {
  const holder = holderOf(question);
  const of = (list: readonly Loan[]) => list.map((loan) => agreement(holder, loan));
  return file(
    [dataAt(homeOf(question), { hirePurchase: of(purchases), unsecuredLoan: of(loans) })],
    [dataAt(previousHome, { hirePurchase: of([previousPurchase]) })],
  );
}

export function fileWithoutAgreements(question: CreditQuestion): CreditCheckAnswer {
  return file([dataAt(homeOf(question), {})], []);
}

export function fileOfExcludedLenders(question: CreditQuestion): CreditCheckAnswer {
  const hirePurchase = excludedOnly.map((loan) => agreement(holderOf(question), loan));
  return file([dataAt(homeOf(question), { hirePurchase })], []);
}
