import { suggest } from '../../data/suggest.ts';
import { formatPlace, type Place, type Problem } from '../../errors.ts';
import type { Fence } from '../../markdown/code/find-fences.ts';
import { CLAIM_KEYWORDS } from '../../markdown/code/meta-faults.ts';
import { findMismatches, type Mismatch } from './find-mismatches.ts';
import { shownSample } from '../samples/list-samples.ts';
import type { CheckInput } from '../writing/load-check-input.ts';
import { parseEmbeddedJson } from '../writing/embedded-json.ts';
import { listFences, type LocatedFence } from '../writing/list-fences.ts';
import { messageRecogniser, type RecogniseMessage } from './recognise-message.ts';
import { resolveClaim, type ResolvedClaim, type SpecsByGroup } from './resolve-claim.ts';

interface Context {
  readonly specs: SpecsByGroup;
  readonly recognise: RecogniseMessage;
  readonly shownFiles: CheckInput['shownFiles'];
}

/**
 * Reports broken claims and JSON samples that do not match their claim. Warns about samples without a claim that look like API messages.
 */
export async function checkClaims({
  site,
  specs,
  texts,
  shownFiles,
}: Pick<CheckInput, 'specs' | 'texts' | 'site' | 'shownFiles'>): Promise<readonly Problem[]> {
  const context: Context = {
    specs: new Map(site.config.apis.map(({ id }) => [id, specs.get(id)])),
    recognise: messageRecogniser(specs),
    shownFiles,
  };
  const problems: Problem[] = [];
  for (const text of texts) {
    for (const sample of listFences(text, isLive)) problems.push(...(await checkSample(sample, context)));
  }
  return problems;
}

/** Whether a fence is live, so that readers also see the samples inside its Markdown. */
function isLive({ meta }: Fence): boolean {
  return meta.flags.has('live');
}

async function checkSample(
  { fence, text, locatePosition }: LocatedFence,
  { specs, recognise, shownFiles }: Context,
): Promise<readonly Problem[]> {
  const where = (): Place => text.locatePosition(fence.line - 1, fence.column);
  const misspelt = fence.lang === 'json' ? misspeltClaim(fence) : undefined;
  if (misspelt) return [{ severity: 'error', ...misspelt, where: where() }];
  const claim = resolveClaim(fence.meta, specs);
  if (claim?.kind === 'broken') return [{ severity: 'error', what: claim.what, where: where(), cure: claim.cure }];
  if (claim && fence.lang !== 'json')
    return [
      {
        severity: 'error',
        what: `Only JSON can claim to be a message, but this is "${fence.lang}".`,
        where: where(),
        cure: 'Write ```json, or remove the claim.',
      },
    ];
  if (fence.lang !== 'json') return [];
  const sample = shownSample({ ...fence, filePath: text.filePath, locatePosition }, shownFiles);
  if (!sample) return [];
  const parsed = parseEmbeddedJson(sample.code, sample.filePath, sample.locatePosition);
  // `checkSamples` reports invalid JSON.
  if ('problem' in parsed) return [];
  if (claim) return claim.kind === 'schema' ? checkValue(parsed.source, claim) : [];
  const recognised = recognise(parsed.source.value);
  return recognised ? [unclaimed(recognised, where())] : [];
}

/** Finds a misspelt claim keyword, which would otherwise be ignored. Capitalised words are titles, which another check reports. */
function misspeltClaim({ meta }: Fence): Pick<Problem, 'what' | 'cure'> | undefined {
  for (const word of [...meta.values.keys(), ...meta.flags]) {
    const meant = CLAIM_KEYWORDS.includes(word) || /^[A-Z]/.test(word) ? undefined : suggest(word, CLAIM_KEYWORDS);
    if (meant !== undefined) return { what: `Unknown word "${word}" after \`\`\`json.`, cure: `Did you mean "${meant}"?` };
  }
  return undefined;
}

type Source = Parameters<typeof findMismatches>[2];

async function checkValue(source: Source, claim: Extract<ResolvedClaim, { kind: 'schema' }>): Promise<readonly Problem[]> {
  const { schemas, schemaPointer, direction } = claim;
  return (await findMismatches(schemas, schemaPointer, source, { direction, hasVariables: true })).map(toProblem);
}

function toProblem({ what, cure, where, pointer, schema }: Mismatch): Problem {
  return {
    severity: 'error',
    what: `The sample does not match its claim${pointer === '' ? '' : ` at ${pointer}`}: ${what}`,
    where,
    cure: `${cure === undefined ? '' : `${cure} `}The schema is at ${formatPlace(schema())}.`,
  };
}

function unclaimed({ why, claim }: NonNullable<ReturnType<RecogniseMessage>>, where: Place): Problem {
  return {
    severity: 'warning',
    what: `This sample is not checked: it looks like an API message (${why}), but has no claim.`,
    where,
    cure: claim
      ? `Write \`\`\`json ${claim}.`
      : 'Add its claim after ```json: schema=…, operation=… request, operation=… response=… or webhook=….',
  };
}
