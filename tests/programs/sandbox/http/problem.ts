import type { FieldCode } from '../spec/field-codes.ts';
import type { ValueFault } from '../spec/find-faults.ts';
import { type Language, PROBLEM_TEXTS, type ProblemCode, type Texts } from './problem-texts.ts';

/** HTTP status and, for APIs that map to OpenTravel, its code, as in the Introduction's catalogue. */
export const CATALOGUE = {
  MALFORMED_REQUEST: [400, '320'],
  IDEMPOTENCY_KEY_REQUIRED: [400, '321'],
  UNAUTHENTICATED: [401, '497'],
  FORBIDDEN: [403, '497'],
  NOT_FOUND: [404, undefined],
  HOTEL_NOT_FOUND: [404, '361'],
  BOOKING_NOT_FOUND: [404, '97'],
  METHOD_NOT_ALLOWED: [405, undefined],
  NOT_ACCEPTABLE: [406, undefined],
  CONFLICT: [409, undefined],
  PRICE_CHANGED: [409, '143'],
  RATE_KEY_EXPIRED: [409, '438'],
  NO_AVAILABILITY: [409, '427'],
  DUPLICATE_CLIENT_REFERENCE: [409, '127'],
  BOOKING_ALREADY_CANCELLED: [409, '95'],
  BOOKING_NOT_CANCELLABLE: [409, '264'],
  PENALTY_CHANGED: [409, undefined],
  IDEMPOTENCY_IN_PROGRESS: [409, undefined],
  PERSON_ALREADY_EXISTS: [409, undefined],
  INSUFFICIENT_POINTS: [409, undefined],
  REDEMPTION_EXPIRED: [409, undefined],
  INVALID_REDEMPTION_STATE: [409, undefined],
  REFUND_EXCEEDS_REDEMPTION: [409, undefined],
  VCN_NOT_MODIFIABLE: [409, undefined],
  AMOUNT_BELOW_USED: [409, undefined],
  GONE: [410, undefined],
  PRECONDITION_FAILED: [412, undefined],
  UNSUPPORTED_MEDIA_TYPE: [415, undefined],
  VALIDATION_FAILED: [422, '320'],
  INVALID_DATES: [422, '404'],
  OCCUPANCY_NOT_ALLOWED: [422, '137'],
  IDEMPOTENCY_KEY_REUSED: [422, undefined],
  PAYMENT_DECLINED: [422, '365'],
  PRECONDITION_REQUIRED: [428, undefined],
  RATE_LIMITED: [429, '191'],
  INTERNAL_ERROR: [500, '448'],
  UPSTREAM_ERROR: [502, '450'],
  UNAVAILABLE: [503, '187'],
  UPSTREAM_TIMEOUT: [504, '784'],
} as const satisfies Readonly<Record<ProblemCode, readonly [number, string | undefined]>>;

export type FieldError = (ValueFault | { readonly parameter: string; readonly code: FieldCode; readonly message: string }) & {
  readonly meta?: unknown;
};

interface Details {
  /** A string is in Portuguese; `Texts` has every language. */
  readonly detail?: string | Texts;
  readonly errors?: readonly FieldError[];
  readonly members?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the caller is at fault; by default, this depends on the code. */
  readonly isFault?: boolean;
}

/** Codes that a correct program gets only through a trigger. */
const FAULTS: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'MALFORMED_REQUEST',
  'IDEMPOTENCY_KEY_REQUIRED',
  'FORBIDDEN',
  'METHOD_NOT_ALLOWED',
  'NOT_ACCEPTABLE',
  'UNSUPPORTED_MEDIA_TYPE',
  'VALIDATION_FAILED',
  'INVALID_DATES',
  'IDEMPOTENCY_KEY_REUSED',
  'PRECONDITION_REQUIRED',
]);

const MAPPED_TO_OPENTRAVEL = /^\/(?:sales|backoffice|external)\//;

interface Occasion {
  readonly instance: string;
  readonly requestId: string;
  readonly language: Language;
}

export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly details: Details;

  constructor(code: ProblemCode, details: Details = {}) {
    super(textOf(code, details, 'pt-BR'));
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return CATALOGUE[this.code][0];
  }

  get isFault(): boolean {
    return this.details.isFault ?? FAULTS.has(this.code);
  }

  /** Problem document in the request's language, with an OpenTravel code if the API maps to OpenTravel. */
  toBody({ instance, requestId, language }: Occasion): Readonly<Record<string, unknown>> {
    const [status, otaCode] = CATALOGUE[this.code];
    const words = this.code.toLowerCase().replaceAll('_', ' ');
    const { errors, members } = this.details;
    return {
      type: `https://docs.pernoria.example/docs/intro#${words.replaceAll(' ', '-')}`,
      title: `${words[0]?.toUpperCase()}${words.slice(1)}`,
      status,
      detail: textOf(this.code, this.details, language),
      instance,
      code: this.code,
      requestId,
      ...(MAPPED_TO_OPENTRAVEL.test(instance) && otaCode !== undefined && { otaCode }),
      ...(errors && { errors }),
      ...members,
    };
  }
}

function textOf(code: ProblemCode, { detail }: Details, language: Language): string {
  if (typeof detail === 'string') return language === 'pt-BR' ? detail : PROBLEM_TEXTS[code][language];
  return (detail ?? PROBLEM_TEXTS[code])[language];
}

export function invalid(pointer: string, code: FieldCode, message: string, isFault = true): Refusal {
  return new Refusal('VALIDATION_FAILED', { errors: [{ pointer, code, message }], isFault });
}
