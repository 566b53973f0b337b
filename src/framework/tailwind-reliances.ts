import type { Reliance } from './reliance.ts';

const tailwind = { packageName: 'tailwindcss', version: '4.3.3' } as const;

/** What is relied on of Tailwind. */
export const TAILWIND = {
  mixedColours: {
    ...tailwind,
    name: 'tailwind/mixed-colours',
    holds:
      'Before a declaration with `color-mix()` of custom properties it writes one with the first colour alone, and puts the declaration itself into `@supports (color: color-mix(in lab, red, red))`, right behind that.',
    where: ['src/framework/plain-styles.ts'],
    noticedBy: 'build',
  },
} as const satisfies Readonly<Record<string, Reliance>>;
