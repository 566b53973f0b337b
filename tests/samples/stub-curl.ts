import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SampleFolder } from './run-sample.ts';

export interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** Headers exactly as passed to curl: `Authorization: Bearer …`. */
  readonly headers: readonly string[];
  readonly credentials?: string;
  readonly body?: string;
}

/** Responses by the end of the URL; the first match is used. */
export type Replies = readonly (readonly [urlEnd: string, status: number, body: unknown])[];

/** Replaces curl: records requests and responds from a file. Supports only the options that the samples use. */
const CURL = `#!${process.execPath}
const fs = require('node:fs');
const path = require('node:path');
const folder = path.dirname(__dirname);
const args = process.argv.slice(2);
const sent = { method: 'GET', url: '', headers: [] };
let output, format = '', fails = false;
for (let index = 0; index < args.length; index += 1) {
  const option = args[index];
  const value = () => args[(index += 1)];
  if (option === '-H' || option === '--header') sent.headers.push(value());
  else if (option === '-u') sent.credentials = value();
  else if (option === '-X' || option === '--request') sent.method = value();
  else if (option === '-o') output = value();
  else if (option === '-w') format = value();
  else if (option === '-d' || option === '--data') {
    const data = value();
    const text = data.startsWith('@') ? fs.readFileSync(data.slice(1), 'utf8') : data;
    sent.body = sent.body === undefined ? text : sent.body + '&' + text;
    if (sent.method === 'GET') sent.method = 'POST';
  } else if (option === '--max-time' || option === '--connect-timeout') value();
  else if (option === '--fail-with-body') fails = true;
  else if (option !== '-sS') { if (option.startsWith('-')) throw new Error('Unknown option ' + option); sent.url = option; }
}
fs.appendFileSync(path.join(folder, 'sent.jsonl'), JSON.stringify(sent) + '\\n');
const replies = JSON.parse(fs.readFileSync(path.join(folder, 'replies.json'), 'utf8'));
const reply = replies.find(([end]) => new URL(sent.url).pathname.endsWith(end));
if (!reply) throw new Error('No reply for ' + sent.url);
const text = JSON.stringify(reply[2]);
output === undefined ? process.stdout.write(text) : fs.writeFileSync(output, text);
process.stdout.write(format.replace('%{http_code}', reply[1]).replace('\\\\n', '\\n'));
if (fails && reply[1] >= 400) process.exitCode = 22;
`;

/** Replaces uuidgen: prints a new value on each call. */
const UUIDGEN = `#!${process.execPath}
console.log(require('node:crypto').randomUUID());
`;

export function stubFiles(replies: Replies): Readonly<Record<string, string>> {
  return { 'bin/curl': CURL, 'bin/uuidgen': UUIDGEN, 'replies.json': JSON.stringify(replies) };
}

export function stubPath(folder: SampleFolder): string {
  return `${path.join(folder.path, 'bin')}${path.delimiter}${process.env['PATH'] ?? ''}`;
}

export async function sentIn(folder: SampleFolder): Promise<readonly SentRequest[]> {
  const lines = await readFile(path.join(folder.path, 'sent.jsonl'), 'utf8');
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SentRequest);
}
