import { pointerOf, pointerSegments, valueAt } from '../../data/pointer.ts';
import { isObject, itemsAt, member, stringAt } from '../read-json.ts';

/** Where Swagger 2.0 keeps what OpenAPI 3.0 has in a section of `components`. */
const SECTIONS: Readonly<Record<string, string>> = {
  schemas: 'definitions',
  parameters: 'parameters',
  requestBodies: 'parameters',
  responses: 'responses',
  securitySchemes: 'securityDefinitions',
};

/** What has another name at the root. */
const ROOT: Readonly<Record<string, string>> = { openapi: 'swagger', servers: 'host' };

/**
 * The place in a Swagger 2.0 document of what stands at a pointer of its upgraded form, as near as it can be told:
 * `content`, flows and the schemas of parameters have no place of their own there.
 *
 * @example originalPointer(document, '/components/schemas/Pet') // => '/definitions/Pet'
 */
export function originalPointer(original: unknown, pointer: string): string {
  const segments = rootSegments(pointerSegments(pointer));
  const path: (string | number)[] = [];
  let current = original;
  const descend = (segment: string | number): void => {
    path.push(segment);
    current = valueAt(current, pointerOf([segment]));
  };
  for (let index = 0; index < segments.length; index += 1) {
    const segment = segments[index] ?? '';
    const rest = segments.slice(index + 1);
    const listed = segment === 'parameters' ? keptParameter(current, Number(rest[0])) : undefined;
    const body = segment === 'requestBody' ? bodyParameter(current, rest) : undefined;
    if (listed !== undefined) {
      descend('parameters');
      descend(listed);
      index += 1;
    } else if (body !== undefined) {
      descend('parameters');
      descend(body);
    } else if (typeof current === 'object' && current !== null && Object.hasOwn(current, segment)) {
      descend(segment);
    }
  }
  return pointerOf(path);
}

function rootSegments([first = '', section = '', ...rest]: readonly string[]): readonly string[] {
  if (first === 'components') return [SECTIONS[section] ?? section, ...rest];
  const renamed = Object.hasOwn(ROOT, first) ? ROOT[first] : undefined;
  return renamed === undefined ? [first, section, ...rest].filter((segment) => segment !== '') : [renamed];
}

function isBody(parameter: unknown): boolean {
  const place = stringAt(parameter, 'in');
  return place === 'body' || place === 'formData';
}

/** The position among all parameters of the one at a position among those that are not the body. */
function keptParameter(owner: unknown, position: number): number | undefined {
  if (!isObject(owner) || !Array.isArray(member(owner, 'parameters')) || Number.isNaN(position)) return undefined;
  const kept = itemsAt(owner, 'parameters').flatMap((parameter, index) => (isBody(parameter) ? [] : [index]));
  return kept[position];
}

/** The position of the parameter that the body was made of; of a form, of the field that is meant. */
function bodyParameter(owner: unknown, rest: readonly string[]): number | undefined {
  const parameters = itemsAt(owner, 'parameters');
  const name = rest[rest.indexOf('properties') + 1];
  const field = rest.includes('properties')
    ? parameters.findIndex((parameter) => stringAt(parameter, 'in') === 'formData' && stringAt(parameter, 'name') === name)
    : -1;
  const found = field === -1 ? parameters.findIndex(isBody) : field;
  return found === -1 ? undefined : found;
}
