/** Values of `errors[].code`: the closed list in the Introduction. */
export const FIELD_CODES = [
  'REQUIRED',
  'INVALID_FORMAT',
  'INVALID_VALUE',
  'OUT_OF_RANGE',
  'TOO_LONG',
  'TOO_SHORT',
  'TOO_MANY',
  'UNKNOWN_FIELD',
  'NOT_ALLOWED',
  'CONFLICTS_WITH',
  'IMMUTABLE',
  'SUM_MISMATCH',
  'NOT_A_MULTIPLE',
  'DUPLICATE_PRIMARY',
  'UNDERAGE',
  'INVALID_CPF',
  'INVALID_PHONE',
  'INVALID_POSTAL_CODE',
  'INVALID_URL',
  'INSUFFICIENT_FUNDS',
  'EXPIRED_CARD',
  'SUSPECTED_FRAUD',
  'DO_NOT_HONOUR',
] as const;

export type FieldCode = (typeof FIELD_CODES)[number];
