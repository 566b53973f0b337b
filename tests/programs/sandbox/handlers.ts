import { retrieveLostReservationData } from './backoffice/lost-reservations.ts';
import { getOrder, queryOrder } from './backoffice/orders.ts';
import { createExternalReservationLambda, getExternalReservationLambda, updateExternalReservationLambda } from './external/reservations.ts';
import { commit, get, refund, rollback } from './loyalty/finish.ts';
import { createRedeem, getBalance } from './loyalty/redeem.ts';
import { createPersonLambda, getPersonLambda, updatePersonLambda } from './people/persons.ts';
import { hotelBookingService } from './sales/book.ts';
import { sendHotelResCancelLambda } from './sales/cancel.ts';
import { getBookingsLambda } from './sales/list-bookings.ts';
import {
  getCityListLambda,
  getContentFileUrlLambda,
  getCountryListLambda,
  getHotelDescriptiveInfoLambda,
  getStateListLambda,
  pingLambda,
} from './sales/reference-data.ts';
import { getHotelAvailLambda, hotelSearchLambda } from './sales/shopping.ts';
import { cancelVcn, createVcn, updateVcn } from './vcn/cards.ts';
import * as oldCards from './vcn/old-cards.ts';
import type { Handler } from './world.ts';

export const OPERATIONS: Readonly<Record<string, Readonly<Record<string, Handler>>>> = {
  sales: {
    pingLambda,
    getCountryListLambda,
    getStateListLambda,
    getCityListLambda,
    hotelSearchLambda,
    getHotelAvailLambda,
    getHotelDescriptiveInfoLambda,
    getContentFileUrlLambda,
    hotelBookingService,
    getBookingsLambda,
    sendHotelResCancelLambda,
  },
  loyalty: { getBalance, createRedeem, get, commit, rollback, refund },
  backoffice: { getOrder, queryOrder, retrieveLostReservationData },
  external: { createExternalReservationLambda, getExternalReservationLambda, updateExternalReservationLambda },
  person: { createPersonLambda, getPersonLambda, updatePersonLambda },
  'vcn-new': { createVcn, updateVcn, cancelVcn },
  'vcn-old': { createVcn: oldCards.createVcn, updateVcn: oldCards.updateVcn, cancelVcn: oldCards.cancelVcn },
};
