import type { Spec } from '../spec.ts';
import type { Mend, SpecFault } from '../validate/spec-fault.ts';
import { validateSpec } from '../validate/validate-spec.ts';
import { applyMends, editableSpec, type EditableSpec } from './apply-mends.ts';
import { requiredOmissions } from './required-omissions.ts';

/** Maximum number of validation rounds. Mending a value can reveal faults inside it. */
const MAX_ROUNDS = 4;

export interface MendedSpec {
  /** The original specification, if there was nothing to mend. */
  readonly spec: Spec;
  readonly faults: readonly SpecFault[];
}

/** Mends faults as the author evidently intended, or omits the smallest faulty element. Pages mark omissions (`Spec.unread`). */
export async function mendSpec(spec: Spec, faults: readonly SpecFault[]): Promise<MendedSpec> {
  const first = [...faults.flatMap(({ mends = [] }) => mends), ...requiredOmissions(spec)];
  if (first.length === 0) return { spec, faults };
  const all = [...faults];
  const tried = new Map<string, number>();
  let mended = guarded(
    applyMends(
      editableSpec(spec),
      faults.flatMap((fault) => attempt(fault, tried)),
    ),
  );
  // Validate again only if a fault may have hidden others. Missing references and names hide none.
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

const HIDING: ReadonlySet<SpecFault['kind']> = new Set([
  'unknown-key',
  'unknown-keyword',
  'missing-key',
  'wrong-type',
  'wrong-value',
  'wrong-shape',
  'other-version',
]);

/** Whether the mend omits a parameter, so that the path may lack one afterwards. */
function isOfParameter({ kind, pointer }: Mend): boolean {
  return kind === 'leave out' && /\/parameters\/\d+$/.test(pointer);
}

/**
 * First returns the fault's mends; for the same fault again, an omission; then nothing. Different mends at the same location are a new
 * fault.
 */
function attempt({ kind, pointer, mends = [] }: SpecFault, tried: Map<string, number>): readonly Mend[] {
  if (mends.length === 0) return [];
  const key = JSON.stringify([kind, pointer, mends]);
  const times = tried.get(key) ?? 0;
  tried.set(key, times + 1);
  return times === 0 ? mends : times === 1 ? [{ kind: 'leave out', pointer }] : [];
}

/** Maximum number of passes. Each pass omits all unusable values that it finds, and all references to them. */
const MAX_PASSES = 1000;

function guarded(spec: EditableSpec): EditableSpec {
  let current = spec;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const mends = requiredOmissions(current);
    if (mends.length === 0) return current;
    current = applyMends(current, mends);
  }
  return current;
}

function isRelated({ where: one }: SpecFault, { where: other }: SpecFault): boolean {
  const [inner = '', outer = ''] = [one.pointer, other.pointer];
  if (one.filePath !== other.filePath) return false;
  return inner === outer || inner.startsWith(`${outer}/`) || outer.startsWith(`${inner}/`);
}
