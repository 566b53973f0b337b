import { describe, expect, test } from 'vitest';
import { compareBuilds } from '../support/compare-builds.ts';
import { editOf } from '../support/edit-site.ts';
import { editableSite } from '../support/editable-site.ts';
import { randomOf } from '../support/random-of.ts';

/** Each edit affects different pages. `npm run test:incremental` runs all edits many times. */
const EDITS = ['partial', 'renamed page', 'fault on a page', 'schema of a specification', 'announcement'];

describe('a build after an edit', () => {
  test('has the same files and messages as a build without caches', async () => {
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
