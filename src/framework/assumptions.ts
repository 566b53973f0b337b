import { HYPERJUMP } from './hyperjump-assumptions.ts';
import { REACT } from './react-assumptions.ts';
import type { Assumption } from './assumption.ts';
import { VITE } from './vite-assumptions.ts';
import { WAKU } from './waku-assumptions.ts';

/** Review these assumptions when upgrading a package. */
export const ASSUMPTIONS: readonly Assumption[] = [WAKU, REACT, VITE, HYPERJUMP].flatMap((ofPackage) => Object.values(ofPackage));
