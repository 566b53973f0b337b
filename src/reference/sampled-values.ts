import type { MediaType, Operation } from '../openapi/api.ts';
import { isCollection, isSameScalar } from '../data/lossless-number.ts';
import { isJsonList, isJsonObject } from '../openapi/read-json.ts';
import type { Json, Schema } from '../openapi/schema.ts';
import type { PlanPosition } from './schema-plan.ts';

/** Lists objects and lists, at any depth, in the samples on an operation's page. */
export function sampledValues(operation: Operation): readonly Json[] {
  const authored = operation.callbacks.flatMap(({ operations }) =>
    operations.filter(({ kind }) => kind !== 'webhook').flatMap((call) => valuesOf(call).filter(({ isGenerated }) => !isGenerated)),
  );
  return innerValues([...valuesOf(operation), ...authored].map(({ value = null }) => value));
}

/** Lists objects and lists at any depth. */
export function innerValues(values: readonly Json[]): readonly Json[] {
  const found = values.filter((value) => isCollection(value));
  // The list grows during the iteration.
  for (const value of found) for (const inner of membersOf(value)) if (isCollection(inner)) found.push(inner);
  return found;
}

function membersOf(value: Json): readonly Json[] {
  return isJsonList(value) ? value : isJsonObject(value) ? Object.values(value) : [];
}

/** Adds the value's examples, which the page shows, so that members of the value need not repeat them. */
export function withExamples(position: PlanPosition, { examples }: Pick<Schema, 'examples'>): PlanPosition {
  const inner = innerValues(examples);
  return inner.length === 0 ? position : { ...position, samples: [...position.samples, ...inner] };
}

function valuesOf({ requestBody, responses }: Operation): MediaType['examples'] {
  const content = [...(requestBody?.content ?? []), ...responses.flatMap((response) => response.content)];
  return content.flatMap(({ examples }) => examples);
}

/** Whether a value equals the example or contains all of its members, as a sample of a merged schema does. */
export function isSampled(values: readonly Json[], example: Json): boolean {
  return values.some((value) => isSame(value, example) || (isFilled(example) && hasMembers(value, example)));
}

function isFilled(value: Json): boolean {
  return isJsonObject(value) && Object.keys(value).length > 0;
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (isJsonList(one) && isJsonList(other)) return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isJsonObject(one) || !isJsonObject(other)) return isSameScalar(one, other);
  return Object.keys(one).length === Object.keys(other).length && hasMembers(one, other);
}

function hasMembers(value: Json, members: Json): boolean {
  if (!isJsonObject(value) || !isJsonObject(members)) return false;
  return Object.entries(members).every(([key, member]) => Object.hasOwn(value, key) && isSame(value[key], member));
}
