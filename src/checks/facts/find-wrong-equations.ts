import type { WrongText } from '../writing/wrong-text.ts';

const NUMBER = String.raw`[\x60*]{0,2}(?:(?:R\$|BRL|USD)\s*)?\d+(?:[.,]\d+)*%?(?:\s*(?:BRL|USD))?[\x60*]{0,2}`;
const EQUATION = new RegExp(
  String.raw`(?<![\w.,=&?$\x60*+−–×-])${NUMBER}(?:(?:\s+[-+x]\s+|\s*[−–×·]\s*|\s+(?:of|de)\s+)${NUMBER})+\s*=\s*${NUMBER}(?![\w%]|[.,]\d)`,
  'g',
);

/** Finds wrong equations, such as `1320.00 + 66.00 = 1387.00` or `85% of 1386.00 = 1178.00`. */
export function findWrongEquations(text: string): readonly WrongText[] {
  return [...text.matchAll(EQUATION)].flatMap((match): readonly WrongText[] => {
    const equation = match[0].replace(/[`*]|R\$|BRL|USD/g, '');
    const [left = '', right = ''] = equation.split('=');
    const [result, claimed] = [evaluate(left), toNumber(right)];
    if (Math.abs(result - claimed) < 0.000_05) return [];
    const value = Number(result.toFixed(4));
    return [{ offset: match.index, what: `${left.trim()} is ${value}, not ${right.trim()}.`, cure: 'Correct the number that is wrong.' }];
  });
}

function evaluate(sum: string): number {
  const [first = '', ...rest] = sum.split(/(\s+[-+]\s+|\s*[−–]\s*)/);
  let total = multiply(first);
  for (let index = 0; index < rest.length; index += 2) total += multiply(rest[index + 1] ?? '') * (rest[index]?.trim() === '+' ? 1 : -1);
  return total;
}

function multiply(product: string): number {
  return product.split(/\s+(?:x|of|de)\s+|\s*[×·]\s*/).reduce((total, factor) => total * toNumber(factor), 1);
}

/**
 * Parses a number in English or Portuguese format. A single separator before three digits is a thousands separator.
 * @example toNumber('1.386,00') // => 1386
 */
function toNumber(text: string): number {
  const digits = text.trim().replace('%', '');
  const decimal = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const separators = new Set(digits.replace(/\d/g, ''));
  const groups = separators.size === 1 && /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(digits);
  const plain =
    decimal === -1 || groups
      ? digits.replace(/[.,]/g, '')
      : `${digits.slice(0, decimal).replace(/[.,]/g, '')}.${digits.slice(decimal + 1)}`;
  return Number(plain) / (text.includes('%') ? 100 : 1);
}
