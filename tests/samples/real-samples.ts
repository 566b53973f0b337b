import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listDescriptions } from '../../src/checks/writing/list-descriptions.ts';
import { markdownFile } from '../../src/checks/writing/markdown-text.ts';
import { type Sample, samplesOfText } from '../../src/checks/samples/list-samples.ts';
import { loadSpec } from '../../src/openapi/load/load-spec.ts';
import { repositoryRoot } from '../support/child-process.ts';

export async function realSamples(filePath: string): Promise<readonly Sample[]> {
  const text = await readFile(path.join(repositoryRoot, filePath), 'utf8');
  if (!filePath.startsWith('specs/')) return samplesOfText(markdownFile(filePath, text));
  const { spec } = loadSpec(text, filePath);
  return spec ? listDescriptions(spec).flatMap((text) => samplesOfText(text)) : [];
}

export async function realSample(filePath: string, title: string): Promise<string> {
  const titles = await realSamples(filePath);
  const found = titles.filter(({ meta }) => meta.title === title);
  if (found[0] === undefined || found.length > 1) {
    throw new Error(
      `${filePath} has ${found.length} samples with the title "${title}" among ${titles.map(({ meta }) => meta.title).join(', ')}`,
    );
  }
  return found[0].code;
}
