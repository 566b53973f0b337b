import { invalid, Refusal } from '../http/problem.ts';
import type { OfferedRate } from '../records.ts';
import type { World } from '../world.ts';
import type { RequestedRoom } from './booking-request.ts';
import { holds } from './check-stay.ts';

/** @throws Refusal if a key is unknown or expired, the rooms belong to different hotels or stays, or the party differs */
export function findRates(rooms: readonly RequestedRoom[], { rates, clock }: World): readonly OfferedRate[] {
  const found = rooms.map(({ rateKey }, index) => {
    const rate = rates.get(rateKey);
    if (!rate) throw invalid(`/rooms/${index}/rateKey`, 'INVALID_VALUE', 'A chave de tarifa não existe.');
    if (rate.expiresAt <= clock.now()) throw new Refusal('RATE_KEY_EXPIRED');
    return rate;
  });
  const [first] = found;
  for (const [index, rate] of found.entries()) {
    const isOfFirst =
      rate.hotelId === first?.hotelId && rate.stay.checkIn === first.stay.checkIn && rate.stay.checkOut === first.stay.checkOut;
    if (!isOfFirst) throw invalid(`/rooms/${index}/rateKey`, 'CONFLICTS_WITH', 'As tarifas devem ser do mesmo hotel e da mesma estadia.');
    if (rate.paymentModel !== first.paymentModel)
      throw invalid(`/rooms/${index}/rateKey`, 'CONFLICTS_WITH', 'As tarifas se pagam de modos diferentes.');
    checkParty(rate, rooms[index], index);
  }
  return found;
}

function checkParty({ occupancy, maxOccupancy }: OfferedRate, room: RequestedRoom | undefined, index: number): void {
  const guests = room?.guests ?? [];
  const adults = guests.filter(({ type }) => type === 'ADULT').length;
  const childAges = guests.flatMap(({ type, age }) => (type === 'CHILD' && age !== undefined ? [age] : []));
  if (!holds(maxOccupancy, { adults, childAges })) {
    throw new Refusal('OCCUPANCY_NOT_ALLOWED', { detail: `O quarto não comporta ${adults} adultos e ${childAges.length} crianças.` });
  }
  const isSameParty = adults === occupancy.adults && childAges.toSorted().join() === occupancy.childAges.toSorted().join();
  if (!isSameParty) throw invalid(`/rooms/${index}/guests`, 'CONFLICTS_WITH', 'Os hóspedes não são os da consulta de disponibilidade.');
}
