/** Prefixes of card networks, and their number lengths. */
const NETWORKS: readonly (readonly [prefix: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [13, 16, 19]], // Visa
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]], // Mastercard
  [/^3[47]/, [15]], // American Express
  [/^3(?:0[0-5]|[689])/, [14]], // Diners Club
  [/^35(?:2[89]|[3-8])/, [16, 17, 18, 19]], // JCB
  [/^(?:50|5[6-9]|6)/, [16, 19]], // Discover, Elo, Hipercard, Maestro, UnionPay
];

/** Requires the prefix and length of a card network, and a valid check digit. */
export function isCardNumber(digits: string): boolean {
  return isLuhn(digits) && NETWORKS.some(([prefix, lengths]) => prefix.test(digits) && lengths.includes(digits.length));
}

/** Whether digits pass the Luhn check (ISO/IEC 7812). */
export function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits !== '' && sum % 10 === 0;
}
