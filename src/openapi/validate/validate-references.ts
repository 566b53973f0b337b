import type { DataSource } from '../../data/parse-yaml.ts';
import { pointerOf, pointerSegments } from '../../data/pointer.ts';
import { didYouMean, suggest } from '../../data/suggest.ts';
import type { Spec } from '../spec.ts';
import { entriesAt, isObject, type JsonObject, member } from '../read-json.ts';
import { suggestReference } from '../suggest-reference.ts';
import { isOfKind } from '../is-of-kind.ts';
import {
  isSchemaName,
  type Located,
  mappedSchemas,
  readsBesideReference,
  REFERENCE_KEY,
  referenceOf,
  resolveMapped,
  resolveRef,
} from '../follow-reference.ts';
import { kindOfSection, SCHEMA_MEMBERS, walkSpec, type NodeKind, type SpecNode } from '../walk-spec.ts';
import { blankMend, renameTo } from './blank-mend.ts';
import type { SpecFault } from './spec-fault.ts';
import { checkSchemaVersion } from './check-schema-version.ts';

type Report = (problem: Omit<SpecFault, 'where' | 'pointer'>, pointer: string, part?: 'key') => void;

/** Reports dangling references, targets of the wrong kind, and discriminator values without a schema. */
export function validateReferences(spec: Spec): readonly SpecFault[] {
  const { source, root, version, written = root } = spec;
  const problems: SpecFault[] = [];
  const report: Report = (problem, pointer, part) => problems.push({ ...problem, pointer, where: source.locate(pointer, part) });
  const kinds = new Map<string, NodeKind>();
  walkSpec(root, ({ kind, pointer }, isElsewhere) => void (isElsewhere || kinds.set(pointer, kind)));
  walkSpec(root, (node) => {
    const ref = referenceOf(node.value);
    if (ref !== undefined) checkRef(root, node, ref, { spec, source, written, kinds, report });
    if (ref !== undefined && node.kind === 'path item') checkPathItem(node, report);
    if (node.kind !== 'schema') return;
    checkMapping(root, node, { spec, source, written, kinds, report });
    if (readsBesideReference(version)) checkKeywords(node, report);
    else if (ref !== undefined && Object.keys(node.value).length > 1)
      report(
        {
          severity: 'warning',
          kind: 'ignored-sibling',
          what: `${spec.isSwagger ? 'Swagger 2.0' : 'OpenAPI 3.0'} ignores keywords next to a $ref; only text such as the description is shown.`,
          cure: 'Use allOf, or OpenAPI 3.1.',
        },
        node.pointer,
      );
  });
  return problems;
}

type Kinds = ReadonlyMap<string, NodeKind>;

interface Checking {
  readonly spec: Spec;
  readonly source: DataSource;
  readonly written: JsonObject;
  readonly kinds: Kinds;
  readonly report: Report;
}

function checkRef(root: unknown, node: SpecNode, ref: string, checking: Checking): void {
  const { source, written, report } = checking;
  const pointer = node.pointer + pointerOf([REFERENCE_KEY]);
  const step = resolveRef(root, ref);
  const said = source.written?.(pointer) ?? ref;
  if (step.kind === 'found') checkKind(node, said, step, checking);
  // External references are followed or reported while gathering files.
  else if (step.kind === 'missing') {
    const place = source.locate(step.pointer);
    const shown = place.filePath === source.filePath ? place.pointer : step.pointer;
    const cure = suggestReference(written, step, `#${shown}`);
    report(
      { severity: 'error', kind: 'dangling-reference', what: `The $ref "${said}" cannot be resolved.`, cure, mends: [blankMend(node)] },
      pointer,
    );
  }
}

/** Reports keys next to a path's `$ref`, whose behaviour is undefined (OpenAPI, Path Item Object). */
function checkPathItem({ value, pointer }: SpecNode, report: Report): void {
  for (const key of Object.keys(value)) {
    if (key === REFERENCE_KEY || key.startsWith('x-')) continue;
    const what = `"${key}" beside the $ref of a path is ignored.`;
    report(
      { severity: 'warning', kind: 'ignored-sibling', what, cure: 'Move it to the target of the $ref.' },
      pointer + pointerOf([key]),
      'key',
    );
  }
}

function checkKind(node: SpecNode, ref: string, target: Located, { spec, kinds, report }: Checking): void {
  const actual = kindOf(target, node.kind, kinds);
  if (actual === node.kind) return;
  const found = actual === undefined ? 'something else' : `${/^[aeiou]/.test(actual) ? 'an' : 'a'} ${actual}`;
  const what = `The $ref "${ref}" points to ${found}, expected: ${node.kind}.`;
  // A header is a parameter without name and location, so pages can still show the target.
  const isReadable = node.kind === 'header' && actual === 'parameter';
  report(
    isReadable
      ? {
          severity: 'warning',
          kind: 'wrong-target',
          what,
          cure: spec.isSwagger
            ? 'Define the header inline instead of with a $ref.'
            : 'Define the header under components.headers, without name and in.',
        }
      : {
          severity: 'error',
          kind: 'wrong-target',
          what,
          cure: `Point it at the right section of ${spec.isSwagger ? 'the document' : 'components'}.`,
          mends: [blankMend(node)],
        },
    node.pointer + pointerOf([REFERENCE_KEY]),
  );
}

/** Top-level members that contain no reference targets except the objects that `walkSpec` visits. */
const CLOSED = new Set(['openapi', 'info', 'servers', 'paths', 'webhooks', 'security', 'tags', 'externalDocs']);

/** Returns a target's kind. An unknown target has the expected kind if its value allows that, or else none. */
function kindOf(target: Located, expected: NodeKind, kinds: Kinds): NodeKind | undefined {
  const segments = pointerSegments(target.pointer);
  const [top = '', section = ''] = segments;
  const named = top === 'components' && segments.length === 3 ? kindOfSection(section) : undefined;
  const known = named ?? kinds.get(target.pointer);
  if (known !== undefined) return known === 'document' || known === 'components' ? undefined : known;
  const isSection = top === 'components' && segments.length === 2;
  const isClosed = isSection || (CLOSED.has(top) && segments.length <= 2);
  // The end of a chain of references is checked separately.
  const isChain = isObject(target.value) && referenceOf(target.value) !== undefined;
  return isClosed || !(isChain || isOfKind(expected, target.value)) ? undefined : expected;
}

function checkMapping(root: unknown, { value, pointer }: SpecNode, { spec, written, kinds, report }: Checking): void {
  for (const { keys, ref } of mappedSchemas(value)) {
    const resolution = resolveMapped(root, ref);
    const [, keyword, name] = keys;
    const subject = name === undefined ? keyword : `discriminator value "${name}"`;
    const at = pointer + pointerOf(keys);
    const mends = [{ kind: 'leave out', pointer: at }] as const;
    if (resolution.kind === 'found') {
      if (kindOf(resolution, 'schema', kinds) === 'schema') continue;
      const what = `The ${subject} points to something other than a schema: "${ref}".`;
      report(
        {
          severity: 'error',
          kind: 'wrong-target',
          what,
          cure: `Point it at one of the ${spec.isSwagger ? 'definitions' : 'schemas in components'}.`,
          mends,
        },
        at,
      );
    } else if (ref.startsWith('#') || isSchemaName(ref)) {
      // References to other files are reported while gathering files.
      const slashed = ref.replace(/^#(?!\/)/, '#/');
      const cure =
        slashed !== ref && resolveMapped(root, slashed).kind === 'found'
          ? `Write "${slashed}".`
          : resolution.kind === 'missing' && ref.startsWith('#')
            ? suggestReference(written, resolution)
            : didYouMean(ref, schemaNames(written)) || 'Define the schema.';
      report(
        { severity: 'error', kind: 'dangling-reference', what: `The ${subject} points to an unknown schema: "${ref}".`, cure, mends },
        at,
      );
    }
  }
}

function schemaNames(root: unknown): readonly string[] {
  return entriesAt(member(root, 'components'), 'schemas').map(([name]) => name);
}

const KEYWORDS: readonly string[] = [
  ...SCHEMA_MEMBERS,
  ...`$ref $id $schema $anchor $comment $vocabulary $dynamicAnchor $dynamicRef type enum const title description
    default example examples deprecated readOnly writeOnly format pattern minLength maxLength minimum maximum
    exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems minContains maxContains required
    minProperties maxProperties dependentRequired discriminator externalDocs xml contentMediaType contentEncoding
    nullable additionalItems dependencies`.split(/\s+/),
];

/** Keywords replaced in JSON Schema 2020-12, with a cure. */
const OUTDATED: Readonly<Record<string, string>> = {
  additionalItems: 'Write prefixItems for the first items, and items for the others.',
  dependencies: 'Write dependentRequired or dependentSchemas.',
};

/** Reports unknown keywords that resemble a known one, because JSON Schema silently ignores typos. */
function checkKeywords(node: SpecNode, report: Report): void {
  const { value, pointer } = node;
  checkSchemaVersion(node, report);
  for (const key of Object.keys(value)) {
    if (KEYWORDS.includes(key) || key.startsWith('x-')) continue;
    const nearest = suggest(key, KEYWORDS);
    if (nearest === undefined) continue;
    const [what, cure, at] = [`Unknown schema keyword "${key}".`, `Did you mean "${nearest}"?`, pointer + pointerOf([key])];
    report({ severity: 'warning', kind: 'unknown-keyword', what, cure, mends: renameTo(nearest, value, at) }, at, 'key');
  }
  for (const [key, cure] of Object.entries(OUTDATED)) {
    if (!Object.hasOwn(value, key)) continue;
    const what = `"${key}" comes from an older version of JSON Schema and is ignored.`;
    report({ severity: 'warning', kind: 'other-version', what, cure }, pointer + pointerOf([key]), 'key');
  }
}
