import type { ReactElement } from 'react';
import { logoSvg } from '../../components/layout/logo.ts';
import type { Card } from './card.ts';
import { type Tokens, tokenOf } from './read-tokens.ts';

type Style = Readonly<Record<string, string | number>>;

export function cardElement({ title, trail, site, mark, call, description }: Card, tokens: Tokens, fontFamily: string): ReactElement {
  const color = (name: string): string => tokenOf(tokens, name);
  const frame: Style = {
    width: '100%',
    height: '100%',
    flexDirection: 'column',
    background: color('color-surface'),
    color: color('color-text'),
    fontFamily,
  };
  const muted = color('color-muted');
  const content = box({ flexGrow: 1, flexDirection: 'column', justifyContent: 'space-between', padding: '64px 72px' }, [
    box({ fontSize: 32, color: muted, justifyContent: 'space-between', alignItems: 'center' }, [
      box({ flexShrink: 1, ...lines(1) }, trail.join(' › ')),
      ...(mark === undefined ? [] : [markBox(mark, color('color-caution'))]),
    ]),
    box({ flexDirection: 'column' }, [
      box({ fontSize: titleSize(title), fontWeight: 700, lineHeight: 1.15, letterSpacing: '-0.02em', ...lines(3) }, title),
      ...(call ? [callBox(call, tokens)] : []),
      ...(description && !call ? [box({ marginTop: 28, fontSize: 32, lineHeight: 1.4, color: muted, ...lines(2) }, description)] : []),
    ]),
    box({ fontSize: 32, fontWeight: 700, color: color('color-accent'), alignItems: 'center' }, [
      logo(color('color-accent'), color('color-on-accent')),
      box({ ...lines(1) }, site),
    ]),
  ]);
  // The accent stripe is a separate box, because a border would be drawn through two clipped layers, which takes as long as drawing all
  // characters.
  return box(frame, [box({ flexShrink: 0, height: 16, background: color('color-accent') }, []), content]);
}

function logo(ground: string, figure: string): ReactElement {
  const src = `data:image/svg+xml;base64,${Buffer.from(logoSvg(ground, figure)).toString('base64')}`;
  return { type: 'img', key: null, props: { src, width: 48, height: 48, style: { flexShrink: 0, marginRight: 20 } } };
}

function markBox(mark: string, color: string): ReactElement {
  return box(
    { flexShrink: 0, marginLeft: 24, padding: '4px 20px', border: `3px solid ${color}`, borderRadius: 10, color, fontWeight: 700 },
    mark,
  );
}

function callBox({ method, path }: NonNullable<Card['call']>, tokens: Tokens): ReactElement {
  const background = tokens[`method-${method.toLowerCase()}`] ?? tokenOf(tokens, 'color-note');
  const badge: Style = { background, color: tokenOf(tokens, 'color-on-accent'), fontWeight: 700, padding: '8px 20px', borderRadius: 10 };
  return box({ marginTop: 36, fontSize: 34, alignItems: 'center' }, [
    box({ ...badge, flexShrink: 0, marginRight: 24 }, method),
    box({ ...lines(2) }, path),
  ]);
}

/** Clamps text to `count` lines and breaks long words. */
const lines = (count: number): Style => ({ display: 'block', lineClamp: count, wordBreak: 'break-word' });

function titleSize(title: string): number {
  return title.length <= 36 ? 80 : title.length <= 72 ? 64 : 50;
}

function box(style: Style, children: string | readonly ReactElement[]): ReactElement {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}
