import { instant } from '../clock.ts';
import { Refusal } from '../http/problem.ts';
import { makeSecret } from '../make-id.ts';
import { type Money, reais, toUnits } from '../money.ts';
import type { Occupancy, Stay } from '../records.ts';
import type { Handler, World } from '../world.ts';
import { checkStay, holds } from './check-stay.ts';
import { type Hotel, HOTELS, type RatePlan } from './hotels.ts';
import { offerRate, sortPlans } from './rates.ts';

interface SearchBody {
  readonly destination: {
    readonly type: string;
    readonly cityId?: string;
    readonly stateCode?: string;
    readonly hotelIds?: readonly string[];
  };
  readonly stay: Stay;
  readonly rooms: readonly Occupancy[];
  readonly filters?: {
    readonly starRatings?: readonly number[];
    readonly amenities?: readonly string[];
    readonly refundableOnly?: boolean;
    readonly name?: string;
  };
  readonly limit?: number;
}

interface AvailabilityBody {
  readonly hotelIds: readonly string[];
  readonly stay: Stay;
  readonly rooms: readonly Occupancy[];
  readonly currency?: string;
}

export const hotelSearchLambda: Handler = (call, { clock }) => {
  const { destination, stay, rooms, filters = {}, limit = 20 } = call.body as SearchBody; // Validated by the schema.
  checkStay(stay, clock.now());
  checkRooms(HOTELS, rooms);
  if (destination.cityId !== undefined && destination.cityId !== 'cty_4205407') {
    throw new Refusal('NOT_FOUND', { detail: `A cidade ${destination.cityId} não existe.` });
  }
  const hotels = HOTELS.filter(
    (hotel) =>
      (!destination.hotelIds || destination.hotelIds.includes(hotel.hotelId)) &&
      (destination.stateCode === undefined || destination.stateCode === 'BR-SC') &&
      (!filters.starRatings || filters.starRatings.includes(hotel.starRating)) &&
      (filters.amenities ?? []).every((amenity) => hotel.amenities.includes(amenity)) &&
      (filters.name === undefined || hotel.name.includes(filters.name)) &&
      (!filters.refundableOnly || hotel.plans.some(({ refundable }) => refundable)),
  );
  return {
    status: 200,
    body: {
      searchId: makeSecret('srch_', 6),
      hotels: hotels.slice(0, limit).map((hotel) => ({
        hotelId: hotel.hotelId,
        name: hotel.name,
        cityId: hotel.cityId,
        starRating: hotel.starRating,
        location: hotel.location,
        distanceKm: destination.type === 'GEO' ? 1 : null,
        thumbnailFileId: hotel.thumbnailFileId,
        reviewScore: hotel.reviewScore,
        lowestPrice: lowestPrice(hotel, stay, rooms.length),
      })),
      pagination: { limit, nextCursor: null },
    },
  };
};

function lowestPrice(hotel: Hotel, stay: Stay, rooms: number): unknown {
  const [cheapest] = sortPlans(hotel, stay);
  if (!cheapest) return undefined;
  const { plan, price } = cheapest;
  const nights = (Date.parse(stay.checkOut) - Date.parse(stay.checkIn)) / 86_400_000;
  const forAll = ({ amount }: Money) => reais(toUnits(amount) * BigInt(rooms));
  return {
    nightlyAverage: reais(toUnits(price.roomSubtotal.amount) / BigInt(nights)),
    totalDueNow: forAll(price.totalDueNow),
    totalAtProperty: forAll(price.totalAtProperty),
    grandTotal: forAll(price.grandTotal),
    refundable: plan.refundable,
    mealPlan: plan.mealPlan,
  };
}

export const getHotelAvailLambda: Handler = (call, world) => {
  const { hotelIds, stay, rooms, currency = 'BRL' } = call.body as AvailabilityBody; // Validated by the schema.
  const hotels = hotelIds.map((id) => {
    const hotel = HOTELS.find(({ hotelId }) => hotelId === id);
    if (!hotel) throw new Refusal('HOTEL_NOT_FOUND', { detail: `O hotel ${id} não existe.` });
    return hotel;
  });
  checkStay(stay, world.clock.now());
  checkRooms(hotels, rooms);
  const roomTypesOf = (hotel: Hotel, occupancy: Occupancy) => {
    if (!holds(hotel.room.maxOccupancy, occupancy)) return [];
    const rates = sortPlans(hotel, stay).map(({ plan }) => showRate(hotel, plan, stay, occupancy, currency, world));
    return [{ ...hotel.room, imageFileIds: [hotel.thumbnailFileId], rates }];
  };
  return {
    status: 200,
    body: {
      hotels: hotels.map((hotel) => ({
        hotelId: hotel.hotelId,
        currency: 'BRL',
        roomOptions: rooms.map((occupancy, roomIndex) => ({ roomIndex, roomTypes: roomTypesOf(hotel, occupancy) })),
      })),
    },
  };
};

function showRate(hotel: Hotel, plan: RatePlan, stay: Stay, occupancy: Occupancy, currency: string, world: World): unknown {
  const rate = offerRate(hotel, plan, stay, occupancy, world);
  const { totalDueNow, totalAtProperty, grandTotal } = rate.price;
  const convert = ({ amount }: { readonly amount: string }) => ({ ...reais(toUnits(amount) / 5n), currency });
  return {
    rateKey: rate.rateKey,
    expiresAt: instant(rate.expiresAt),
    ratePlanCode: plan.code,
    ratePlanName: plan.name,
    mealPlan: plan.mealPlan,
    nightly: rate.nightly,
    price: rate.price,
    ...(currency !== 'BRL' && {
      indicativePrice: { totalDueNow: convert(totalDueNow), totalAtProperty: convert(totalAtProperty), grandTotal: convert(grandTotal) },
    }),
    cancellationPolicy: rate.cancellationPolicy,
    paymentModel: plan.paymentModel,
    remaining: 4,
    pointsEligible: plan.pointsEligible,
  };
}

/** @throws Refusal if a party is too large for every room */
function checkRooms(hotels: readonly Hotel[], rooms: readonly Occupancy[]): void {
  for (const occupancy of rooms) {
    if (hotels.some(({ room }) => holds(room.maxOccupancy, occupancy))) continue;
    const { adults, childAges } = occupancy;
    throw new Refusal('OCCUPANCY_NOT_ALLOWED', { detail: `Nenhum quarto comporta ${adults} adultos e ${childAges.length} crianças.` });
  }
}
