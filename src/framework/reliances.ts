import { HYPERJUMP } from './hyperjump-reliances.ts';
import { REACT } from './react-reliances.ts';
import type { Reliance } from './reliance.ts';
import { VITE } from './vite-reliances.ts';
import { WAKU } from './waku-reliances.ts';

/** Everything that is relied on without being documented, of all packages: the list to go through when one of them is upgraded. */
export const RELIANCES: readonly Reliance[] = [WAKU, REACT, VITE, HYPERJUMP].flatMap((ofPackage) => Object.values(ofPackage));
