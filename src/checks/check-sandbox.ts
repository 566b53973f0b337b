import type { Problem } from '../errors.ts';
import type { SandboxRules } from './writing/example-rules.ts';
import type { Writing } from './writing/load-writing.ts';
import { locateInFile } from './writing/locate-in-text.ts';
import { findRows, missingSection, rowsBelow, type PlacedRow } from './writing/find-section.ts';

/** An HTTP status and a problem code, in backticks. */
const OUTCOME = /`(\d{3} [A-Z][A-Z_]+)`/g;

/** Finds sandbox values without a description, described values that no trigger table lists, and tables that contradict a description. */
export function checkSandbox({ files, texts, rules }: Pick<Writing, 'files' | 'texts' | 'rules'>): readonly Problem[] {
  const sandbox = rules.facts?.sandbox;
  if (!sandbox) return [];
  const description = findRows(texts, sandbox.described);
  if (!description) return [missingSection(sandbox.described)];
  const outcomes = new Map(description.flatMap(({ text }) => namesIn(text, sandbox).map((name) => [name, outcomesIn(text)])));
  const triggers = texts.flatMap((text) => rowsBelow(text, ({ heading }) => sandbox.triggers.includes(heading)));
  const named = new Set(triggers.flatMap(({ text }) => namesIn(text, sandbox)));
  return [
    ...files.flatMap(({ filePath, text }) => {
      const locate = locateInFile(filePath, text);
      return valuesIn(text, sandbox)
        .filter(({ name }) => !outcomes.has(name))
        .map(({ name, offset }): Problem => ({
          severity: 'error',
          what: `"${name}" is not a sandbox value.`,
          where: locate(offset),
          cure: `Use a value from ${sandbox.described}.`,
        }));
    }),
    ...description.flatMap(({ text, place }) =>
      namesIn(text, sandbox)
        .filter((name) => !named.has(name))
        .map((name): Problem => ({
          severity: 'error',
          what: `No table of triggers lists "${name}".`,
          where: place(),
          cure: `Add it to the table in the section ${sandbox.triggers.join(' or ')}.`,
        })),
    ),
    ...triggers.flatMap((row) => otherOutcomes(row, outcomes, sandbox)),
  ];
}

/** Finds outcomes in a row that contradict the descriptions of the row's values. */
function otherOutcomes(
  { text, place }: PlacedRow,
  outcomes: ReadonlyMap<string, readonly string[]>,
  sandbox: SandboxRules,
): readonly Problem[] {
  const names = namesIn(text, sandbox);
  const described = names.flatMap((name) => outcomes.get(name) ?? []);
  if (names.length === 0) return [];
  return outcomesIn(text)
    .filter((outcome) => !described.includes(outcome))
    .map((outcome) => ({
      severity: 'error',
      what: `${names.join(', ')}: ${outcome} is not the outcome that ${sandbox.described} describes.`,
      where: place(),
      cure: described.length > 0 ? `Described outcomes: ${described.join(', ')}.` : 'Describe the outcome there.',
    }));
}

function outcomesIn(text: string): readonly string[] {
  return [...text.matchAll(OUTCOME)].map(([, outcome = '']) => outcome);
}

function namesIn(text: string, sandbox: SandboxRules): readonly string[] {
  return valuesIn(text, sandbox).map(({ name }) => name);
}

function valuesIn(text: string, { values }: SandboxRules): readonly { readonly name: string; readonly offset: number }[] {
  return values.flatMap((pattern) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(({ 0: whole, 1: name = whole, index }) => ({ name, offset: index })),
  );
}
