import type { Spec } from '../spec.ts';
import type { Mend, SpecFault } from '../validate/spec-fault.ts';
import { validateSpec } from '../validate/validate-spec.ts';
import { applyMends, editableSpec, type EditableSpec } from './apply-mends.ts';
import { guardMends } from './guard-mends.ts';

/** How often a document is looked at again: what is wrong inside of a wrong value is only seen once that is mended. */
const MAX_ROUNDS = 4;

export interface MendedSpec {
  /** The document itself where there was nothing to mend. */
  readonly spec: Spec;
  /** Those that were given, and those that they had hidden. */
  readonly faults: readonly SpecFault[];
}

/**
 * The document with every fault mended, as its author means it where that can be told, else by leaving out the smallest part
 * that has it: a model can be built of it, and values can be checked against its schemas. Pages mark what is left out
 * (`Spec.unread`).
 */
export async function mendSpec(spec: Spec, faults: readonly SpecFault[]): Promise<MendedSpec> {
  const first = [...faults.flatMap(({ mends = [] }) => mends), ...guardMends(spec)];
  if (first.length === 0) return { spec, faults };
  const all = [...faults];
  const tried = new Map<string, number>();
  let mended = guarded(
    applyMends(
      editableSpec(spec),
      faults.flatMap((fault) => attempt(fault, tried)),
    ),
  );
  // What references and names lack has no inside.
  let isShaken = faults.some(({ kind, mends = [] }) => mends.length > 0 && (HIDING.has(kind) || mends.some(isOfParameter)));
  for (let round = 0; isShaken && round < MAX_ROUNDS; round += 1) {
    const found = (await validateSpec(mended))
      .map((fault) => ({ fault, mends: attempt(fault, tried) }))
      .filter(({ mends }) => mends.length > 0);
    all.push(...found.map(({ fault }) => fault).filter((fault) => !all.some((known) => isRelated(fault, known))));
    mended = guarded(
      applyMends(
        mended,
        found.flatMap(({ mends }) => mends),
      ),
    );
    isShaken = found.length > 0;
  }
  return { spec: mended, faults: all };
}

/** Kinds of faults behind which others may be. */
const HIDING: ReadonlySet<SpecFault['kind']> = new Set([
  'unknown-key',
  'unknown-keyword',
  'missing-key',
  'wrong-type',
  'wrong-value',
  'wrong-shape',
  'other-version',
]);

/** Whether it takes out a parameter: only without it can be told which ones the path lacks. */
function isOfParameter({ kind, pointer }: Mend): boolean {
  return kind === 'leave out' && /\/parameters\/\d+$/.test(pointer);
}

/**
 * The mends of a fault; of one that was mended in vain, leaving out what has it; then none. What asks for other mends is another
 * fault, which the first one has hidden.
 */
function attempt({ kind, pointer, mends = [] }: SpecFault, tried: Map<string, number>): readonly Mend[] {
  if (mends.length === 0) return [];
  const key = JSON.stringify([kind, pointer, mends]);
  const times = tried.get(key) ?? 0;
  tried.set(key, times + 1);
  return times === 0 ? mends : times === 1 ? [{ kind: 'leave out', pointer }] : [];
}

/** Passes that take something out, at most; each of them takes out all that it finds, and what refers to that. */
const MAX_PASSES = 1000;

/** The document without what no model can be built of. */
function guarded(spec: EditableSpec): EditableSpec {
  let current = spec;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const mends = guardMends(current);
    if (mends.length === 0) return current;
    current = applyMends(current, mends);
  }
  return current;
}

/** Whether one fault lies in what the other one is about. */
function isRelated({ where: one }: SpecFault, { where: other }: SpecFault): boolean {
  const [inner = '', outer = ''] = [one.pointer, other.pointer];
  if (one.filePath !== other.filePath) return false;
  return inner === outer || inner.startsWith(`${outer}/`) || outer.startsWith(`${inner}/`);
}
