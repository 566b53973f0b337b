import { isNumeric, type Numeric } from '../data/lossless-number.ts';
import type { Json } from './schema.ts';

/** Each function returns whether a value violates the JSON Schema keyword's limit. */
const LIMITS = {
  minLength: (value, limit) => typeof value === 'string' && [...value].length < Number(limit),
  maxLength: (value, limit) => typeof value === 'string' && [...value].length > Number(limit),
  minimum: (value, limit) => isNumeric(value) && Number(value) < Number(limit),
  maximum: (value, limit) => isNumeric(value) && Number(value) > Number(limit),
  exclusiveMinimum: (value, limit) => isNumeric(value) && Number(value) <= Number(limit),
  exclusiveMaximum: (value, limit) => isNumeric(value) && Number(value) >= Number(limit),
  multipleOf: (value, limit) => isNumeric(value) && !isMultiple(value, limit),
} satisfies Readonly<Record<string, (value: Json, limit: Numeric) => boolean>>;

export type LimitKeyword = keyof typeof LIMITS;

export function isLimitKeyword(keyword: string): keyword is LimitKeyword {
  return Object.hasOwn(LIMITS, keyword);
}

export function breaksLimit(value: Json, keyword: LimitKeyword, limit: Numeric): boolean {
  return LIMITS[keyword](value, limit);
}

export function breaksLimits(value: Json, schema: Readonly<Partial<Record<LimitKeyword, Numeric>>>): boolean {
  return Object.keys(LIMITS).some((keyword) => {
    const limit = isLimitKeyword(keyword) ? schema[keyword] : undefined;
    return isLimitKeyword(keyword) && limit !== undefined && breaksLimit(value, keyword, limit);
  });
}

/** Maximum difference between the exponents of value and divisor. Beyond it, every value counts as a multiple. */
const MAX_SCALE = 1000;

/** Calculates with decimals to avoid rounding errors: 0.3 is a multiple of 0.1. */
function isMultiple(value: Numeric, divisor: Numeric): boolean {
  const [one, other] = [decimalOf(value), decimalOf(divisor)];
  if (!one || !other || other.digits === 0n) return true;
  const scale = Math.min(one.exponent, other.exponent);
  if (Math.max(one.exponent, other.exponent) - scale > MAX_SCALE) return true;
  return (one.digits * 10n ** BigInt(one.exponent - scale)) % (other.digits * 10n ** BigInt(other.exponent - scale)) === 0n;
}

function decimalOf(number: Numeric): { readonly digits: bigint; readonly exponent: number } | undefined {
  const match = /^(-?\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(String(number));
  if (!match) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}
