import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PREVIEW_MARK, previewSummary } from '../../../../scripts/release/deploy/preview-summary.ts';
import { writeComment } from '../../../../scripts/release/deploy/write-comment.ts';

const PREVIEW = {
  address: 'https://pr-1.example',
  versionId: 'v1',
  tag: 'abc',
  against: 'origin/main',
  specifications: '',
  pictures: undefined,
};

describe('previewSummary', () => {
  test('contains the preview’s address, and the changes to everything compared', () => {
    expect(previewSummary(PREVIEW)).toBe(
      `${PREVIEW_MARK}\n\n## Preview of \`abc\`\n\n[https://pr-1.example](https://pr-1.example)\n\n### Specifications against \`origin/main\`\n\nNothing changed.\n\n`,
    );
    expect(previewSummary({ ...PREVIEW, address: undefined })).toContain('Version `v1` (no preview address)');
    expect(previewSummary({ ...PREVIEW, specifications: undefined, pictures: '2 pages differ.' })).toMatch(
      /### Screenshots against `origin\/main`\n\n2 pages differ\.\n/,
    );
  });

  test('fits into a comment, truncated at the end of a line', () => {
    const summary = previewSummary({ ...PREVIEW, specifications: '- a line\n'.repeat(20_000), pictures: 'x\n'.repeat(60_000) });
    expect(summary.length).toBeLessThan(65_536);
    expect(summary).toContain('- a line\n\n… cut here');
  });
});

describe('writeComment', () => {
  let server: Server;
  let comments: { id: number; body: string }[];
  let authorisations: Set<string | undefined>;

  beforeEach(async () => {
    comments = Array.from({ length: 150 }, (_, id) => ({ id, body: `Comment ${id}` }));
    authorisations = new Set();
    server = createServer(async (request, response) => {
      authorisations.add(request.headers.authorization);
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api.example');
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const { body = '' } = text ? (JSON.parse(text) as { body: string }) : {}; // all requests of these tests have this format
      let result: unknown;
      if (request.method === 'GET' && pathname === '/repos/o/r/issues/7/comments') {
        const [size, page] = [Number(searchParams.get('per_page')), Number(searchParams.get('page'))];
        result = comments.slice(size * (page - 1), size * page);
      } else if (request.method === 'POST' && pathname === '/repos/o/r/issues/7/comments') {
        result = { id: comments.push({ id: comments.length, body }) };
      } else if (request.method === 'PATCH') {
        const found = comments.find(({ id }) => pathname === `/repos/o/r/issues/comments/${id}`);
        if (found) [found.body, result] = [body, found];
      }
      response.writeHead(result === undefined ? 404 : 200).end(JSON.stringify(result ?? { message: 'Not Found' }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const write = (body: string, number = '7'): Promise<string> => {
    const { port } = server.address() as AddressInfo; // the server listens on a port
    return writeComment({ api: `http://127.0.0.1:${port}`, repository: 'o/r', number, token: 'secret' }, PREVIEW_MARK, body);
  };

  test('creates one comment, then updates it, however many other comments there are', async () => {
    expect(await write(`${PREVIEW_MARK} first`)).toBe('written');
    expect(await write(`${PREVIEW_MARK} second`)).toBe('updated');
    expect(comments.filter(({ body }) => body.startsWith(PREVIEW_MARK)).map(({ body }) => body)).toEqual([`${PREVIEW_MARK} second`]);
    expect(comments).toHaveLength(151);
    expect([...authorisations]).toEqual(['Bearer secret']);
  });

  test('reports the service’s error', async () => {
    await expect(write('body', '8')).rejects.toThrow('returned 404: {"message":"Not Found"}');
  });
});
