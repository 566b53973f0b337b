import { describe, expect, test } from 'vitest';
import { compareBuilds } from '../support/compare-builds.ts';
import { editOf } from '../support/edit-site.ts';
import { editableSite } from '../support/editable-site.ts';
import { randomOf } from '../support/random-of.ts';

/** Each reaches other pages than the ones before; `npm run test:incremental` has all of them, many times. */
const EDITS = ['partial', 'renamed page', 'fault on a page', 'schema of a specification', 'announcement'];

describe('a build after an edit', () => {
  test('publishes and says what a build without caches does', async () => {
    const random = randomOf(13);
    const edits = EDITS.map((kind, number) => editOf(number, random, kind));
    const seen: string[] = [];
    for await (const { edit, differences, isBuilt } of compareBuilds(editableSite(), edits)) {
      expect({ edit, differences }).toEqual({ edit, differences: [] });
      seen.push(`${edit}: ${isBuilt ? 'built' : 'refused'}`);
    }
    expect(seen).toEqual(EDITS.map((edit) => `${edit}: ${edit.startsWith('fault') ? 'refused' : 'built'}`));
  });
});
