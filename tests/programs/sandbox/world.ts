import type { JsonWebKey } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type {
  ExternalReservation,
  Member,
  MemberToken,
  OfferedRate,
  OldCard,
  Order,
  SandboxEvent,
  StoredBooking,
  StoredPerson,
  StoredRedemption,
  VirtualCard,
} from './records.ts';
import type { Operation } from './spec/read-apis.ts';

/** What a test decides about a sandbox. */
export interface Settings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Requests that a client may send in one second. */
  readonly requestsPerSecond: number;
  /** Where a member may be sent back to. */
  readonly redirectUris: readonly string[];
  /** Seconds of the sandbox after which the outcome of a call that timed out is known. */
  readonly lateSeconds: number;
  /** The key of VCN v1. */
  readonly apiKey: string;
  /** Public keys that are registered for card data, by their ids. */
  readonly encryptionKeys: Readonly<Record<string, JsonWebKey>>;
  /** Whether VCN v1 has come to its end. */
  readonly isAfterSunset: boolean;
}

/** All that a sandbox knows. */
export interface World {
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Settings;
  readonly rates: Map<string, OfferedRate>;
  readonly bookings: Map<string, StoredBooking>;
  readonly orders: Map<string, Order>;
  readonly members: Map<string, Member>;
  readonly memberTokens: Map<string, MemberToken>;
  readonly redemptions: Map<string, StoredRedemption>;
  readonly cards: Map<string, VirtualCard>;
  readonly oldCards: Map<string, OldCard>;
  readonly externalReservations: Map<string, ExternalReservation>;
  readonly people: Map<string, StoredPerson>;
  /** By `sub`, the ids of travellers who have signed in to the widgets and are not registered yet. */
  readonly visitors: Map<string, string>;
  /** Idempotency keys whose first call at the unstable hotel has failed. */
  readonly failedKeys: Set<string>;
  /** By client reference, the bookings whose outcome the partner does not know yet. */
  readonly unknownOutcomes: Map<string, { readonly key: string; readonly redemptionIds: readonly string[] }>;
  readonly emit: (event: SandboxEvent) => void;
  /** @throws Refusal when no endpoint that is registered could sign events to the address */
  readonly checkNotificationUrl: (url: string) => void;
}

/** A request that keeps all rules of its operation's schema. */
export interface Call {
  readonly operation: Operation;
  readonly requestId: string;
  readonly clientId: string;
  /** Of the token; none where the API takes a key instead. */
  readonly scopes: ReadonlySet<string>;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  /** Absent where there is no body. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the connection ends without it. */
  readonly isLost?: boolean;
}

/** @throws Refusal */
export type Handler = (call: Call, world: World) => Answer;

/** Thrown when the partner gets `504` although the operation has an outcome, which repeats of the request tell. */
export class LateAnswer extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('The answer comes too late.');
    this.answer = answer;
  }
}
