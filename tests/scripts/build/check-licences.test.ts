import { describe, expect, test } from 'vitest';
import { findLicenceFaults } from '../../../scripts/build/check-licences.ts';
import { readLockedPackages } from '../../../scripts/build/locked-packages.ts';
import { PROJECT } from '../../../scripts/files/project.ts';

const isAllowed = (licence: string | undefined, isDev = false): boolean => {
  const one = { folder: 'node_modules/a', name: 'a', version: '1.0.0', isDev, needs: [], ...(licence === undefined ? {} : { licence }) };
  return findLicenceFaults([one]).length === 0;
};

describe('the licences of packages', () => {
  test.each<[string | undefined, boolean]>([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['GPL-3.0-only OR MIT', true],
    ['MIT AND GPL-3.0-only', false],
    ['MIT OR GPL-3.0-only AND LGPL-3.0', true],
    ['(MIT OR GPL-3.0-only) AND GPL-2.0', false],
    ['GPL-3.0-only', false],
    ['GPL-2.0 WITH Classpath-exception-2.0', false],
    ['SEE LICENSE IN file', false],
    ['UNLICENSED', false],
    ['', false],
    ['(MIT', false],
    [undefined, false],
  ])('allows %s: %s', (licence, expected) => {
    expect(isAllowed(licence)).toBe(expected);
  });

  test('can be stricter for development tools', () => {
    expect([isAllowed('LGPL-3.0-or-later'), isAllowed('LGPL-3.0-or-later', true)]).toEqual([false, true]);
  });

  test('are all allowed in this project', () => {
    expect(findLicenceFaults(readLockedPackages(PROJECT))).toEqual([]);
  });
});
