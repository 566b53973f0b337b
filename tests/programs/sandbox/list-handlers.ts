import { commit, get, refund, rollback } from './loyalty/finish.ts';
import { createRedeem, getBalance } from './loyalty/redeem.ts';
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
import type { Handler } from './world.ts';

/** What the sandbox can do, by the names of operations. */
export function listHandlers(): Readonly<Record<string, Handler>> {
  return {
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
    getBalance,
    createRedeem,
    get,
    commit,
    rollback,
    refund,
  };
}
