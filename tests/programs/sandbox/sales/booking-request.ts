import type { Money } from '../money.ts';
import type { Document } from '../records.ts';

export interface BookingRequest {
  readonly clientReference: string;
  readonly orderId?: string;
  readonly rooms: readonly RequestedRoom[];
  readonly holder: Holder;
  readonly expectedTotal: Money;
  readonly payments: readonly RequestedPayment[];
}

export interface RequestedRoom {
  readonly rateKey: string;
  readonly guests: readonly Guest[];
  readonly specialRequests?: string;
}

interface Guest {
  readonly type: 'ADULT' | 'CHILD';
  readonly givenName: string;
  readonly surname: string;
  readonly age?: number;
  readonly document?: Document;
}

export interface Holder {
  readonly personId?: string;
  readonly givenName?: string;
  readonly surname?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly document?: Document;
}

export interface RequestedPayment {
  readonly type: 'CARD_TOKEN' | 'APPLE_PAY' | 'POINTS' | 'INVOICE';
  readonly amount: Money;
  readonly token?: string;
  readonly installments?: number;
  readonly redemptionId?: string;
}
