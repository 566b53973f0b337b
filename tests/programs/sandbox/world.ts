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

export interface Settings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly requestsPerSecond: number;
  readonly redirectUris: readonly string[];
  /** Sandbox seconds until a timed-out call's outcome is known. */
  readonly lateSeconds: number;
  readonly apiKey: string;
  readonly encryptionKeys: Readonly<Record<string, JsonWebKey>>;
  readonly isAfterSunset: boolean;
}

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
  /** Ids of unregistered travellers who signed in to the widgets, by `sub`. */
  readonly visitors: Map<string, string>;
  /** Idempotency keys whose first call at the unstable hotel failed. */
  readonly failedKeys: Set<string>;
  /** Bookings whose outcome the partner does not know yet, by client reference. */
  readonly unknownOutcomes: Map<string, { readonly key: string; readonly redemptionIds: readonly string[] }>;
  readonly emit: (event: SandboxEvent) => void;
  /** @throws Refusal if no registered endpoint could sign events to the address */
  readonly checkNotificationUrl: (url: string) => void;
}

/** A request that satisfies its operation's schema. */
export interface Call {
  readonly operation: Operation;
  readonly requestId: string;
  readonly clientId: string;
  /** Scopes in the token; empty if the API uses a key. */
  readonly scopes: ReadonlySet<string>;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the connection closes before the response is sent. */
  readonly isLost?: boolean;
}

/** @throws Refusal */
export type Handler = (call: Call, world: World) => Answer;

/** The partner gets `504` although the operation has an outcome, which later retries return. */
export class LateAnswer extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('The answer comes too late.');
    this.answer = answer;
  }
}
