import type { Money } from './money.ts';

export interface OfferedRate {
  readonly rateKey: string;
  readonly expiresAt: number;
  readonly hotelId: string;
  readonly stay: Stay;
  readonly occupancy: Occupancy;
  readonly roomTypeCode: string;
  readonly maxOccupancy: { readonly adults: number; readonly children: number; readonly total: number };
  readonly ratePlanCode: string;
  readonly mealPlan: MealPlan;
  readonly nightly: readonly { readonly date: string; readonly amount: Money }[];
  readonly price: Price;
  readonly cancellationPolicy: CancellationPolicy;
  readonly paymentModel: 'PREPAID' | 'PAY_AT_PROPERTY';
  readonly pointsEligible: boolean;
}

export interface Stay {
  readonly checkIn: string;
  readonly checkOut: string;
}

export interface Occupancy {
  readonly adults: number;
  readonly childAges: readonly number[];
}

export interface MealPlan {
  readonly code: string;
  readonly otaCode: string;
}

export interface Price {
  readonly roomSubtotal: Money;
  readonly taxesAndFees: readonly {
    readonly code: string;
    readonly description: string;
    readonly amount: Money;
    readonly collectedBy: string;
  }[];
  readonly totalDueNow: Money;
  readonly totalAtProperty: Money;
  readonly grandTotal: Money;
}

export interface CancellationPolicy {
  readonly refundable: boolean;
  readonly freeUntil: string | null;
  readonly penalties: readonly { readonly from: string; readonly type: string; readonly value: string; readonly amount: Money }[];
  readonly text: string;
}

export interface Payment {
  readonly type: string;
  readonly amount: Money;
  status: 'AUTHORIZED' | 'CAPTURED' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'DECLINED' | 'DISPUTED';
  readonly card?: { readonly brand: string; readonly last4: string };
}

export type BookingStatus = 'PENDING' | 'CONFIRMED' | 'FAILED' | 'CANCELLED' | 'NO_SHOW' | 'COMPLETED';

export interface Booking {
  readonly bookingId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  locator: string | null;
  hotelConfirmation: string | null;
  status: BookingStatus;
  readonly clientReference: string;
  readonly hotel: { readonly hotelId: string; readonly name: string; readonly cityId: string };
  stay: Stay;
  rooms: readonly Pick<OfferedRate, 'ratePlanCode' | 'nightly'>[];
  readonly holder: Readonly<Record<string, unknown>>;
  readonly price: Price;
  readonly payments: readonly Payment[];
  cancellationPolicy: CancellationPolicy;
  cancellation: unknown;
  penalty?: Money;
  readonly createdAt: string;
  updatedAt: string;
}

export interface StoredBooking {
  readonly shown: Booking;
  readonly paidAtProperty: boolean;
  /** Redemptions for the booking's `POINTS` payment; once one is committed, only that one. */
  redemptionIds: readonly string[];
  /** Instalments per payment. */
  readonly installments: readonly (number | undefined)[];
  confirmedAt?: string;
  cancelledBy?: 'HOTEL';
  /** When a cardholder won a dispute. */
  chargedBackAt?: string;
  cancellationId?: string;
  /** Whether card refunds have arrived; absent means `PENDING`. */
  refundStatus?: 'PENDING' | 'COMPLETED' | 'FAILED';
  /** Special requests, which may contain triggers. */
  readonly wishes: string;
  /** The last cancellation quote, and its expiry as Unix time in milliseconds. */
  quote?: { readonly penalty: Money; readonly until: number };
}

export interface Order {
  readonly orderId: string;
  readonly orderNumber: string;
  version: number;
  readonly bookingIds: string[];
  readonly createdAt: string;
  updatedAt: string;
}

export type RedemptionStatus = 'RESERVED' | 'COMMITTED' | 'ROLLED_BACK' | 'EXPIRED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';

export interface Redemption {
  readonly redemptionId: string;
  readonly memberId: string;
  readonly programCode: string;
  status: RedemptionStatus;
  readonly points: number;
  readonly conversion: { readonly pointValue: string; readonly amount: Money };
  readonly clientReference: string;
  bookingId: string | null;
  expiresAt: string;
  refundedPoints: number;
  readonly notificationUrl: string | null;
  readonly createdAt: string;
  updatedAt: string;
}

export interface StoredRedemption {
  readonly shown: Redemption;
  readonly transactions: { readonly transactionId: string; readonly type: string; readonly points: number; readonly createdAt: string }[];
  /** Start and end of the hold, as Unix times in milliseconds. */
  readonly heldSince: number;
  heldUntil: number;
}

export interface Member {
  readonly memberId: string;
  available: number;
  reserved: number;
}

export interface MemberToken {
  readonly token: string;
  readonly memberId: string;
  readonly method: string;
  readonly expiresAt: number;
  usedBy?: string;
}

export interface VirtualCard {
  readonly vcnId: string;
  status: 'SCHEDULED' | 'ACTIVE' | 'EXHAUSTED' | 'EXPIRED' | 'CANCELLED';
  readonly bookingId: string;
  readonly orderId: string;
  readonly clientReference: string;
  readonly hotelId: string;
  readonly amount: Money;
  amountUsed: Money;
  readonly activeFrom: string;
  readonly activeTo: string;
  readonly singleUse: boolean;
  readonly allowedMcc: readonly string[];
  readonly card: {
    readonly brand: 'VISA' | 'MASTERCARD';
    readonly maskedPan: string;
    readonly expiryMonth: number;
    readonly expiryYear: number;
  };
  readonly delivery: { readonly method: 'JWE' | 'REVEAL_LINK' };
  readonly createdAt: string;
  updatedAt: string;
  revision: number;
}

/** A stay that was sold elsewhere, as the partner last sent it. */
export interface ExternalReservation {
  readonly externalReservationId: string;
  readonly request: ExternalRequest;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
}

export interface ExternalRequest {
  readonly source: string;
  readonly sourceReference: string;
  readonly hotel: { readonly hotelId?: string };
  readonly stay: Stay;
  readonly holder: {
    readonly personId?: string;
    readonly document?: Document;
  };
  readonly bookedAt: string;
  readonly status?: string;
  readonly loyalty?: { readonly memberId: string; readonly accrue: boolean };
}

/** A person as the partner sent it, with full document numbers. */
export interface StoredPerson {
  readonly personId: string;
  readonly person: PersonRequest;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly revision: number;
}

export interface PersonRequest {
  readonly givenName: string;
  readonly surname: string;
  readonly birthDate: string;
  readonly nationality: string;
  readonly documents: readonly Document[];
  readonly emails: readonly { readonly address: string; readonly primary: boolean }[];
  readonly phones?: readonly { readonly number: string; readonly type: string; readonly primary: boolean }[];
  readonly externalId?: string;
  readonly consents?: readonly Consent[];
}

export interface Consent {
  readonly purpose: string;
  readonly granted: boolean;
  readonly capturedAt: string;
}

export interface Document {
  readonly type: string;
  readonly number: string;
  readonly issuingCountry: string;
}

export interface OldCard {
  readonly externalId: string;
  readonly amountInCents: number;
  readonly endDate: string;
  /** As printed, MM/YY. */
  readonly expiry: string;
  readonly isCancelled: boolean;
}

export interface SandboxEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Overrides the endpoints registered for the type. */
  readonly url?: string;
}
