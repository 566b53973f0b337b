import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { startEdge } from '../../tests/support/edge.ts';
import { payloadFile } from '../../tests/support/published-page.ts';
import type { Context } from '../context.ts';
import { type Measured, missing, numbers, text } from '../report/record.ts';
import type { Asked } from '../report/budgets.ts';
import { pathsOfOwnSite } from '../site/own-pages.ts';
import { startFileServer } from './file-server.ts';
import { type Load, saturate } from './saturate.ts';

interface Question {
  readonly asked: Asked;
  readonly pathname: string;
  /** Expected statuses from the edge. */
  readonly statuses: readonly number[];
  /** Expected statuses from the platform's file server without our worker. */
  readonly alone: readonly number[];
}

/** Load-tests the edge for each kind of request, compared with the platform's file server alone. */
export async function measureEdge({ laboratory, edgeSeconds, say }: Context): Promise<readonly Measured[]> {
  const published = await laboratory.published('own');
  const dist = path.dirname(published);
  const questions = await questionsOf(published);
  const measured: Measured[] = [];
  const ask = async (origin: string, isAlone: boolean): Promise<void> => {
    for (const { asked, pathname, statuses, alone } of questions) {
      const load = await saturate(`${origin}${pathname}`, edgeSeconds, isAlone ? alone : statuses);
      say(`edge${isAlone ? ', file server alone' : ''}: ${asked} ${textOf(load)}, ${load.errors} errors`);
      const id = `edge-${asked.replaceAll(' ', '-')}`;
      measured.push(text(isAlone ? `${id}-alone` : id, textOf(load)));
      if (!isAlone) measured.push(numbers(`${id}-errors`, [load.errors]));
    }
  };
  for (const isAlone of [false, true]) {
    try {
      const server = isAlone ? await startFileServer(dist) : await startEdge({ dist, docsRoot: laboratory.project });
      await ask(server.origin, isAlone).finally(() => server.stop());
    } catch (error) {
      const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      measured.push(...questions.map(({ asked }) => missing(`edge-${asked.replaceAll(' ', '-')}${isAlone ? '-alone' : ''}`, why)));
    }
  }
  return measured;
}

async function questionsOf(published: string): Promise<readonly Question[]> {
  const { guide } = await pathsOfOwnSite(published);
  const assets = await readdir(path.join(published, 'assets'));
  const asset = assets.find((name) => name.endsWith('.css')) ?? '';
  const found = { statuses: [200], alone: [200] };
  return [
    { asked: 'page', pathname: guide, ...found },
    { asked: 'payload', pathname: `/${payloadFile(guide)}`, ...found },
    { asked: 'asset', pathname: `/assets/${asset}`, ...found },
    { asked: 'unknown address', pathname: '/docs/nothing-is-here', statuses: [404], alone: [404] },
    { asked: 'other letter case', pathname: guide.toUpperCase(), statuses: [301, 302, 307, 308], alone: [404] },
  ];
}

const textOf = ({ perSecond, p99 }: Load): string => `${perSecond.toFixed(0)} requests/s, p99 ${p99.toFixed(0)} ms`;
