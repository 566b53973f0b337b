import { HYPERJUMP } from './hyperjump-reliances.ts';
import { REACT } from './react-reliances.ts';
import type { Reliance } from './reliance.ts';
import { VITE } from './vite-reliances.ts';
import { WAKU } from './waku-reliances.ts';

/** All dependencies on undocumented behaviour. Review them when upgrading a package. */
export const RELIANCES: readonly Reliance[] = [WAKU, REACT, VITE, HYPERJUMP].flatMap((ofPackage) => Object.values(ofPackage));
