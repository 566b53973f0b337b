import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
import { realSample, realSamples } from './real-samples.ts';
import { hasProgram, inSampleFolder, type SampleFolder } from './run-sample.ts';

const PAGE = 'specs/backoffice.yaml';

/** The test vector that the page must show. */
const VECTOR = {
  secret: 'whsec_cGVybm9yaWEtZG9jcy1leGFtcGxlLXNlY3JldC0wMDE=',
  id: 'msg_01K9Q2WYFRKKJDZZJJK0BMRHET',
  timestamp: '1762785131',
  body: '{"type":"booking.confirmed","timestamp":"2025-11-10T14:32:10Z","data":{"orderId":"ord_01K9Q2WTJRMFYQWVZXR0G3A0VP","bookingId":"bkg_01K9Q2WVJ061Q6PWV57KWKHYJ3"}}',
  signature: 'v1,VuNrpxtQ3Fe+vzDa32XTT9z71kaELoDgqdXLcjG4r5w=',
} as const;

const OTHER_SIGNATURE = 'v1,AAAApxtQ3Fe+vzDa32XTT9z71kaELoDgqdXLcjG4r5w=';

interface Message {
  readonly id: string;
  readonly timestamp: string;
  readonly body: string;
  readonly signature: string;
}

const MESSAGES: readonly (readonly [name: string, message: Message, isAuthentic: boolean])[] = [
  ['the test vector', VECTOR, true],
  ['one byte of the body changed', { ...VECTOR, body: VECTOR.body.replace('confirmed', 'confirmeD') }, false],
  ['a line feed after the body', { ...VECTOR, body: `${VECTOR.body}\n` }, false],
  ['the id changed', { ...VECTOR, id: VECTOR.id.replace('RHET', 'RHEV') }, false],
  ['the timestamp changed', { ...VECTOR, timestamp: '1762785132' }, false],
  ['another signature', { ...VECTOR, signature: OTHER_SIGNATURE }, false],
  ['two signatures during a rotation', { ...VECTOR, signature: `${OTHER_SIGNATURE} ${VECTOR.signature}` }, true],
  ['a signature of another version', { ...VECTOR, signature: VECTOR.signature.replace('v1', 'v2') }, false],
  ['no signature', { ...VECTOR, signature: '' }, false],
  ['a signature that is none', { ...VECTOR, signature: 'v1, ,é v1,AA==' }, false],
];

/** Arguments of `isFresh`: the message's time, 300 and 301 seconds later, and an invalid time. */
const AGES = [
  [VECTOR.timestamp, 1_762_785_131],
  [VECTOR.timestamp, 1_762_785_431],
  [VECTOR.timestamp, 1_762_785_432],
  ['soon', 1_762_785_131],
] as const;
const FRESH = [true, true, false, false];

/** A minimal stub of Express that can load and call the receiver. */
const EXPRESS = `
export let handler;
export default function express() {
  return { post: (path, raw, handle) => { handler = handle; }, listen: () => {} };
}
express.raw = () => undefined;
`;

const FLASK = `
class Flask:
    def __init__(self, name):
        pass
    def post(self, path):
        return lambda handle: handle
request = None
`;

const NODE_ASK = `
import { handler } from 'express';
import { isAuthentic, isFresh } from './receiver.mjs';
const { messages, ages } = JSON.parse(process.env.QUESTIONS);
const answers = (await Promise.all(messages.map(({ id, timestamp, signature, body }) => new Promise((resolve) => {
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(Math.floor(Date.now() / 1000)), 'webhook-signature': signature };
  handler({ body: Buffer.from(body), get: (name) => headers[name] }, { sendStatus: resolve });
}))));
console.log(JSON.stringify({
  authentic: messages.map(({ id, timestamp, signature, body }) => isAuthentic(id, timestamp, Buffer.from(body), signature)),
  fresh: ages.map(([timestamp, now]) => isFresh(timestamp, now)),
  answers,
}));
`;

const PYTHON_ASK = `
import json, os
from receiver import is_authentic, is_fresh
questions = json.loads(os.environ["QUESTIONS"])
print(json.dumps({
    "authentic": [is_authentic(m["id"], m["timestamp"], m["body"].encode(), m["signature"]) for m in questions["messages"]],
    "fresh": [is_fresh(timestamp, now) for timestamp, now in questions["ages"]],
}))
`;

const ENV = {
  PERNORIA_WEBHOOK_SECRET: VECTOR.secret,
  QUESTIONS: JSON.stringify({ messages: MESSAGES.map(([, message]) => message), ages: AGES }),
};

interface Answers {
  readonly authentic: readonly boolean[];
  readonly fresh: readonly boolean[];
  readonly answers?: readonly number[];
}

async function ask(folder: SampleFolder, program: string, script: string): Promise<Answers> {
  const { stdout, stderr } = await folder.run(program, [script], { env: ENV });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Answers;
}

async function nodeFiles(): Promise<Readonly<Record<string, string>>> {
  return {
    'receiver.mjs': await realSample(PAGE, 'receiver.mjs'),
    'ask.mjs': NODE_ASK,
    'node_modules/express/package.json': '{ "type": "module", "exports": "./index.js" }',
    'node_modules/express/index.js': EXPRESS,
  };
}

/** Posts a message to the page's receiver, and prints the status that the receiver returns. */
const DELIVER = `
import { readFileSync } from 'node:fs';
import { handler } from 'express';
import './receiver.mjs';
const { headers, body } = JSON.parse(readFileSync('post.json', 'utf8'));
handler({ body: Buffer.from(body), get: (name) => headers[name] }, { sendStatus: (status) => console.log(status) });
`;

interface Post {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Returns the request that `work` posts to its `url`, which responds with 202 to everything. */
async function receiveOne(work: (url: string) => Promise<void>): Promise<Post> {
  const posts: Post[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      posts.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(202).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const address = server.address();
    await work(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/pernoria`);
  } finally {
    server.close();
  }
  const [post] = posts;
  if (!post || posts.length > 1) throw new Error(`Expected one message, got ${posts.length}.`);
  return post;
}

describe('the Notification page', () => {
  test('shows the test vector', async () => {
    const texts = (await realSamples(PAGE)).filter(({ lang }) => lang === 'text').map(({ code }) => code);
    expect(texts).toContain(
      [
        `secret     ${VECTOR.secret}`,
        `id         ${VECTOR.id}`,
        `timestamp  ${VECTOR.timestamp}`,
        `body       ${VECTOR.body}`,
        `signature  ${VECTOR.signature}`,
      ].join('\n'),
    );
  });

  test('recognises authentic messages in its Node.js receiver', async () => {
    const { authentic, fresh, answers } = await inSampleFolder(await nodeFiles(), (folder) => ask(folder, 'node', 'ask.mjs'));
    expect(MESSAGES.map(([name], index) => [name, authentic[index]])).toEqual(MESSAGES.map(([name, , isAuthentic]) => [name, isAuthentic]));
    expect(fresh).toEqual(FRESH);
    // The messages are delivered with the current time, which their signatures do not cover, so the handler rejects all of them.
    expect(new Set(answers)).toEqual(new Set([401]));
  });

  test.skipIf(!hasProgram('python3'))('recognises authentic messages in its Python receiver', async () => {
    const files = { 'receiver.py': await realSample(PAGE, 'receiver.py'), 'ask.py': PYTHON_ASK, 'flask.py': FLASK };
    const { authentic, fresh } = await inSampleFolder(files, (folder) => ask(folder, 'python3', 'ask.py'));
    expect(MESSAGES.map(([name], index) => [name, authentic[index]])).toEqual(MESSAGES.map(([name, , isAuthentic]) => [name, isAuthentic]));
    expect(fresh).toEqual(FRESH);
  });

  describe.each([
    ['Node.js', 'node', 'send-event.mjs'],
    ['Python', 'python3', 'send_event.py'],
  ])('an event from its %s signing script', (_, program, script) => {
    test.skipIf(!hasProgram(program)).each([
      ['is accepted', [], {}, '204'],
      ['is refused with another secret', [], { PERNORIA_WEBHOOK_SECRET: 'whsec_b3RoZXI=' }, '401'],
      ['is refused with a changed body', ['--tamper'], {}, '401'],
      ['is refused six minutes later', ['--age', '360'], {}, '400'],
    ])('%s', async (_name, options, env, status) => {
      const files = { ...(await nodeFiles()), [script]: await realSample(PAGE, script), 'deliver.mjs': DELIVER };
      await inSampleFolder(files, async ({ run, write }) => {
        const post = await receiveOne(async (url) => {
          const args = [script, '--url', url, '--type', 'order.paid', '--id', 'msg_01K9Q2WYFRKKJDZZJJK0BMRHEV', ...options];
          const sent = await run(program, args, { env: { PERNORIA_WEBHOOK_SECRET: VECTOR.secret, ...env } });
          expect(sent).toEqual({ code: 0, stdout: '202\n', stderr: '' });
        });
        expect(post.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': 'msg_01K9Q2WYFRKKJDZZJJK0BMRHEV' });
        expect(JSON.parse(post.body)).toMatchObject({ type: 'order.paid' });
        await write('post.json', JSON.stringify(post));
        expect((await run('node', ['deliver.mjs'], { env: { PERNORIA_WEBHOOK_SECRET: VECTOR.secret } })).stdout).toBe(`${status}\n`);
      });
    });
  });
});
