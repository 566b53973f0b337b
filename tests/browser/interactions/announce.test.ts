import { beforeEach, describe, expect, test } from 'vitest';
import { announce } from '../../../src/browser/interactions/announce.ts';
import { addPart, one } from '../../support/page-part.ts';

beforeEach(() => addPart('<div id="announcer" role="status"></div><dialog><div class="announcer"></div></dialog>'));

const said = (): readonly string[] => [one('#announcer').textContent, one('dialog .announcer').textContent];

describe('announce', () => {
  test('says it in the page', () => {
    announce('Copied');
    expect(said()).toEqual(['Copied', '']);
  });

  test('says it inside of an open dialog, beside which the page is silent', () => {
    one('dialog').setAttribute('open', '');
    announce('Copied');
    expect(said()).toEqual(['', 'Copied']);
  });

  test('says the same once more in another way', () => {
    announce('Copied');
    announce('Copied');
    expect(said()[0]).toBe('Copied\u00a0');
    announce('Copied');
    expect(said()[0]).toBe('Copied');
  });
});
