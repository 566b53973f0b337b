import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { logoSvg } from '../../../src/components/layout/logo.ts';
import { readTokens, tokenOf } from '../../../src/machines/cards/read-tokens.ts';
import { repositoryRoot } from '../../support/child-process.ts';

const read = (name: string): Buffer => readFileSync(path.join(repositoryRoot, name));

test('the icon is the logo in the light theme’s colours', () => {
  const tokens = readTokens(read('src/styles/tokens.css').toString());
  expect(read('public/favicon.svg').toString()).toBe(logoSvg(tokenOf(tokens, 'color-accent'), tokenOf(tokens, 'color-on-accent')));
});

test('the social image shows the logo in the dark theme’s colours', () => {
  const card = PNG.sync.read(read('public/social-card.png'));
  const [left, top, size] = [250, 217, 196];
  const part = new PNG({ width: size, height: size });
  PNG.bitblt(card, part, left, top, size, size, 0, 0);
  const drawn = new Resvg(logoSvg('#f2a45f', '#1c1208'), { fitTo: { mode: 'width', value: size }, background: '#16181f' }).render().pixels;
  expect(pixelmatch(part.data, drawn, undefined, size, size, { threshold: 0.2 })).toBeLessThan(size);
});
