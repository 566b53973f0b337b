import { beforeEach, describe, expect, test } from 'vitest';
import { announce } from '../../../src/browser/interactions/announce.ts';
import { addPart, one } from '../../support/page-part.ts';

beforeEach(() => addPart('<div id="announcer" role="status"></div><dialog><div class="announcer"></div></dialog>'));

const said = (): readonly string[] => [one('#announcer').textContent, one('dialog .announcer').textContent];

describe('announce', () => {
  test('announces in the page', () => {
    announce('Copied');
    expect(said()).toEqual(['Copied', '']);
  });

  test('announces inside an open dialog, because the rest of the page is inert', () => {
    one('dialog').setAttribute('open', '');
    announce('Copied');
    expect(said()).toEqual(['', 'Copied']);
  });

  test('varies a repeated message so that it is read again', () => {
    announce('Copied');
    announce('Copied');
    expect(said()[0]).toBe('Copied\u00a0');
    announce('Copied');
    expect(said()[0]).toBe('Copied');
  });
});
