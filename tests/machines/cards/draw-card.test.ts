import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import type { Card } from '../../../src/machines/cards/card.ts';
import { createDrawing } from '../../../src/machines/cards/draw-card.ts';
import { readTokens, tokenOf } from '../../../src/machines/cards/read-tokens.ts';
import { repositoryRoot } from '../../support/child-process.ts';

const CARDS: Readonly<Record<string, Card>> = {
  guide: { title: 'Autenticação', trail: ['Integração'], site: 'Docs', description: 'Como entrar, e o que fazer depois.' },
  operation: { title: 'Read a booking', trail: ['Sales'], site: 'Docs', call: { method: 'GET', path: '/bookings/{id}' } },
  'unknown method': { title: 'Łódź', trail: [], site: '', call: { method: 'PURGE', path: '/cache' } },
  'long texts': {
    title: 'Supercalifragilistic'.repeat(20),
    trail: Array.from({ length: 20 }, () => 'Section'),
    site: 'Site '.repeat(60),
    call: { method: 'DELETE', path: `/${'segment/'.repeat(60)}` },
  },
};

const tokens = readTokens(await readFile(path.join(repositoryRoot, 'src/styles/tokens.css'), 'utf8'));

test.each(Object.entries(CARDS))('a card of a %s is a PNG of the declared size, identical each time', async (_, card) => {
  const draw = createDrawing(Object.values(CARDS), tokens);
  const png = await draw(card);
  expect(imageSize(png)).toMatchObject({ type: 'png', width: 1200, height: 630 });
  expect(Buffer.from(png).equals(await createDrawing([card, ...Object.values(CARDS)], tokens)(card))).toBe(true);
});

test('different text changes the picture', async () => {
  const draw = createDrawing(Object.values(CARDS), tokens);
  const [one, other] = [
    await draw({ title: 'Autenticacao', trail: [], site: '' }),
    await draw({ title: 'Autenticação', trail: [], site: '' }),
  ];
  expect(Buffer.from(one).equals(other)).toBe(false);
});

test('tokens come from the light theme, with references resolved', () => {
  const css = ':root {\n  --a: #111111;\n  --b: var(--a);\n}\n@media screen {\n  :root {\n  --a: #eee;\n}\n}';
  expect(readTokens(css)).toEqual({ a: '#111111', b: '#111111' });
  expect(tokenOf(tokens, 'method-get')).toBe(tokenOf(tokens, 'color-info'));
  expect(() => tokenOf(tokens, 'no-such')).toThrow('The token --no-such, which social cards use as a colour, is missing');
});
