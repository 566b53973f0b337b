import type { MealPlan } from '../records.ts';

export interface RatePlan {
  readonly code: string;
  readonly name: string;
  readonly mealPlan: MealPlan;
  /** Price per night in BRL. */
  readonly night: bigint;
  /** Price of the last night in BRL; the same on every weekday, as in the running example. */
  readonly lastNight: bigint;
  readonly refundable: boolean;
  readonly paymentModel: 'PREPAID' | 'PAY_AT_PROPERTY';
  readonly pointsEligible: boolean;
}

export interface Hotel {
  readonly hotelId: string;
  readonly name: string;
  readonly cityId: string;
  readonly starRating: number;
  readonly location: { readonly latitude: number; readonly longitude: number };
  readonly thumbnailFileId: string;
  readonly reviewScore: number;
  readonly amenities: readonly string[];
  /** Tourism fee per night in BRL, paid at the hotel. */
  readonly fee: bigint;
  readonly room: {
    readonly roomTypeCode: string;
    readonly name: string;
    readonly maxOccupancy: { readonly adults: number; readonly children: number; readonly total: number };
    readonly bedding: string;
    readonly sizeM2: number | null;
  };
  readonly plans: readonly RatePlan[];
}

const BREAKFAST = { code: 'BREAKFAST', otaCode: '19' };
const ROOM_ONLY = { code: 'ROOM_ONLY', otaCode: '14' };
const PREPAID = { refundable: true, paymentModel: 'PREPAID', pointsEligible: true } as const;

const FLEXIBLE: RatePlan = {
  code: 'FLEX_BB',
  name: 'Tarifa flexível com café da manhã',
  mealPlan: BREAKFAST,
  night: 420n,
  lastNight: 480n,
  ...PREPAID,
};
const NON_REFUNDABLE: RatePlan = {
  ...FLEXIBLE,
  code: 'NREF_RO',
  name: 'Tarifa não reembolsável sem refeições',
  mealPlan: ROOM_ONLY,
  refundable: false,
  pointsEligible: false,
  night: 380n,
  lastNight: 440n,
};
/** More expensive than the flexible rate, which must stay the lowest price of the running example's hotel. */
const NON_REFUNDABLE_HALF_BOARD: RatePlan = {
  ...NON_REFUNDABLE,
  code: 'NREF_HB',
  name: 'Tarifa não reembolsável com meia pensão',
  mealPlan: { code: 'HALF_BOARD', otaCode: '12' },
  night: 460n,
  lastNight: 520n,
};
const AT_PROPERTY: RatePlan = {
  ...FLEXIBLE,
  code: 'FLEX_PAP',
  name: 'Tarifa flexível, pagamento no hotel',
  paymentModel: 'PAY_AT_PROPERTY',
  pointsEligible: false,
  night: 440n,
  lastNight: 500n,
};

const SEA: Hotel = {
  hotelId: 'htl_104872',
  name: 'Hotel Exemplo Beira-Mar',
  cityId: 'cty_4205407',
  starRating: 4,
  location: { latitude: -27.5969, longitude: -48.5495 },
  thumbnailFileId: 'fil_01JNG9J580SF039J0ST6WE6XT8',
  reviewScore: 8.7,
  amenities: ['POOL', 'WIFI', 'PARKING', 'GYM', 'BEACHFRONT'],
  fee: 5n,
  room: {
    roomTypeCode: 'DLXMAR',
    name: 'Quarto Deluxe Vista Mar',
    maxOccupancy: { adults: 3, children: 2, total: 4 },
    bedding: '1 cama king e 1 sofá-cama',
    sizeM2: 32,
  },
  plans: [FLEXIBLE, NON_REFUNDABLE_HALF_BOARD, AT_PROPERTY],
};

const LAGOON: Hotel = {
  hotelId: 'htl_104911',
  name: 'Pousada Exemplo da Lagoa',
  cityId: 'cty_4205407',
  starRating: 3,
  location: { latitude: -27.6046, longitude: -48.4659 },
  thumbnailFileId: 'fil_01JNG9JE18RBNM75GYDEC45CW4',
  reviewScore: 9.1,
  amenities: ['POOL', 'BEACHFRONT'],
  fee: 0n,
  room: {
    roomTypeCode: 'STDLAG',
    name: 'Quarto Standard',
    maxOccupancy: { adults: 2, children: 1, total: 3 },
    bedding: '1 cama de casal e 1 cama de solteiro',
    sizeM2: null,
  },
  plans: [{ ...NON_REFUNDABLE, night: 310n, lastNight: 310n }],
};

/** Plans whose cheapest rate is not the one that a program should book. */
const MIXED_PLANS: readonly RatePlan[] = [FLEXIBLE, NON_REFUNDABLE, AT_PROPERTY];

/** Hotels of every sandbox account: from the running example, its search results, and “Sandbox data”. */
export const HOTELS: readonly Hotel[] = [
  SEA,
  LAGOON,
  { ...SEA, hotelId: 'htl_104873', name: 'Pousada Exemplo Esgotada', amenities: ['WIFI'], plans: MIXED_PLANS },
  { ...SEA, hotelId: 'htl_104874', name: 'Hotel Exemplo Instável', amenities: ['WIFI'], plans: MIXED_PLANS },
];

/** Appears available, but bookings find no room. */
export const SOLD_OUT = 'htl_104873';
/** The first booking call with each key fails at this hotel. */
export const UNSTABLE = 'htl_104874';
