/**
 * Whether eleven digits form a valid CPF: check digits match, and not all digits are equal.
 * @example isCpf('52998224725') // => true
 */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1*$/.test(digits)) return false;
  const weights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
  return checkDigit(digits.slice(0, 9), weights.slice(1)) === digits[9] && checkDigit(digits.slice(0, 10), weights) === digits[10];
}

/**
 * Whether fourteen characters form a valid CNPJ. As of July 2026, a CNPJ may be alphanumeric, where a character's value is its ASCII code
 * minus 48 (Instrução Normativa RFB 2.229/2024).
 * @example isCnpj('12ABC34501DE35') // => true
 */
export function isCnpj(characters: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(characters) || /^(.)\1*$/.test(characters)) return false;
  const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
  return (
    checkDigit(characters.slice(0, 12), weights.slice(1)) === characters[12] &&
    checkDigit(characters.slice(0, 13), weights) === characters[13]
  );
}

/** Brazilian check digit: 11 minus the weighted sum modulo 11, with 10 and 11 mapped to 0. */
function checkDigit(characters: string, weights: readonly number[]): string {
  const sum = [...characters].reduce((total, character, index) => total + (character.charCodeAt(0) - 48) * (weights[index] ?? 0), 0);
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}
