import { isCollection } from '../../data/lossless-number.ts';
import type { MediaType } from '../api.ts';
import type { Json } from '../schema.ts';
import { joinFields } from './join-lists.ts';
import { type Pair, parameterPairs } from './serialize-parameter.ts';

export function isForm(mediaType: string): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(mediaType);
}

/**
 * Serialises form fields in the styles of the Encoding Objects. By default, repeats names for lists and formats objects as JSON. Omits
 * nulls.
 *
 * @example formPairs({ a: [1, 2], b: null, c: { d: 3 } }) // => [['a', '1'], ['a', '2'], ['c', '%7B%22d%22%3A3%7D']]
 */
export function formPairs(
  value: { readonly [name: string]: Json },
  { schema, encoding = [] }: Partial<Pick<MediaType, 'schema' | 'encoding'>> = {},
): readonly Pair[] {
  return Object.entries(joinFields(schema, value)).flatMap(([name, item]): readonly Pair[] => {
    if (item === null) return [];
    const own = encoding.find(({ property }) => property === name);
    const { style = 'form', explode = style === 'form', allowReserved = false } = own ?? {};
    const isStyled = own?.style !== undefined || own?.explode !== undefined;
    const parameter = { name, in: 'query', style, explode, allowReserved } as const;
    const text = isCollection(item) && !Array.isArray(item) && !isStyled ? JSON.stringify(item) : item;
    // If the style cannot represent a value, repeat the name instead.
    return parameterPairs(parameter, text) ?? parameterPairs({ ...parameter, style: 'form', explode: true }, text) ?? [];
  });
}
