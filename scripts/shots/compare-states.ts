import type { Browser } from 'playwright-core';
import { comparePictures } from './compare-pictures.ts';
import { photograph, type Published, VIEWS } from './photograph.ts';
import { throwMissingPage } from './throw-missing-page.ts';
import type { Shot } from './write-report.ts';

export interface Comparison {
  readonly before: Published;
  readonly after: Published;
  readonly pathnames: readonly string[];
}

/** Takes screenshots of both states of each page, in every view, and compares them. */
export async function photographAll(browser: Browser, { before, after, pathnames }: Comparison): Promise<readonly Shot[]> {
  const shots: Shot[] = [];
  for (const pathname of pathnames) {
    for (const view of VIEWS) {
      const [old, young] = [await photograph(browser, before, pathname, view), await photograph(browser, after, pathname, view)];
      if (!old && !young) throwMissingPage(pathname);
      shots.push({ pathname, view, ...compare(old, young) });
    }
  }
  return shots;
}

function compare(old: Buffer | undefined, young: Buffer | undefined): Omit<Shot, 'pathname' | 'view'> {
  if (!old || !young) return young ? { kind: 'added', picture: young } : { kind: 'removed', ...(old && { picture: old }) };
  const difference = comparePictures(old, young);
  return difference ? { kind: 'changed', difference } : { kind: 'same' };
}
