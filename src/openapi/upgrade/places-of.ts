import type { DataSource } from '../../data/parse-yaml.ts';
import { formatPlace, type Place } from '../../errors.ts';

const MOST_PLACES = 3;

/** Returns the first of several places, and a text that counts and lists them if there are more. */
export function placesOf(pointers: readonly string[], source: DataSource): { readonly where: Place; readonly count: string } {
  const places = pointers.map((pointer) => source.locate(pointer));
  const [where = source.locate('')] = places;
  const written = [...new Set(places.map((place) => formatPlace({ ...place, pointer: '' })))];
  const listed = `${written.slice(0, MOST_PLACES).join(', ')}${written.length > MOST_PLACES ? ', …' : ''}`;
  return { where, count: written.length === 1 ? '' : ` (${written.length} places: ${listed})` };
}
