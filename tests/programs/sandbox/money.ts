export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** Converts a decimal string to ten-thousandths, the finest precision of amounts. */
export function toUnits(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.replace('-', '').split('.');
  const units = BigInt(whole) * 10_000n + BigInt(decimals.padEnd(4, '0'));
  return amount.startsWith('-') ? -units : units;
}

/** Converts ten-thousandths to an amount in BRL, rounded half up to the centavo. */
export function reais(units: bigint): Money {
  const cents = (units + 50n) / 100n;
  return { amount: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`, currency: 'BRL' };
}

export function sum(amounts: Iterable<Money>): bigint {
  let total = 0n;
  for (const { amount } of amounts) total += toUnits(amount);
  return total;
}

/** Ignores the number of decimals. */
export function isSameMoney(one: Money, other: Money): boolean {
  return one.currency === other.currency && toUnits(one.amount) === toUnits(other.amount);
}
