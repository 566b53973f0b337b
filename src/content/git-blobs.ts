import { spawn } from 'node:child_process';
import { gitArguments } from './run-git.ts';

/** Reads files from any commit, by git object id. */
export interface GitBlobs {
  /** @throws Error if the object does not exist, or if git cannot be started or exits */
  readonly read: (id: string) => Promise<Buffer>;
  /** Ends the git process and rejects pending reads. */
  readonly close: () => void;
}

interface Waiting {
  readonly resolve: (content: Buffer) => void;
  readonly reject: (reason: Error) => void;
}

const LINE_END = 0x0a;

/**
 * Opens the repository that contains a folder. One `git cat-file --batch` process serves all reads, because starting a process is slower
 * than a read. It starts on demand.
 */
export function openBlobs(folder: string): GitBlobs {
  let git: GitBlobs | undefined;
  const start = (): GitBlobs => {
    const started = startGit(folder, () => {
      if (git === started) git = undefined;
    });
    return started;
  };
  return {
    read: (id) => (git ??= start()).read(id),
    close: () => {
      git?.close();
      git = undefined;
    },
  };
}

function startGit(folder: string, onEnd: () => void): GitBlobs {
  const waiting: Waiting[] = [];
  let received: Buffer[] = [];
  let length = 0;
  let needed = 1;

  const fail = (why: string): void => {
    onEnd();
    for (const { reject } of waiting.splice(0)) reject(new Error(`git cat-file: ${why}`));
  };
  const receive = (chunk: Buffer): void => {
    received.push(chunk);
    length += chunk.length;
    if (length < needed) return;
    let rest = Buffer.concat(received);
    for (let answer = readAnswer(rest); ; answer = readAnswer(rest)) {
      if (answer.kind === 'incomplete') {
        needed = answer.needed;
        break;
      }
      const next = waiting.shift();
      if (answer.kind === 'content') next?.resolve(answer.content);
      else next?.reject(new Error(`git cat-file: ${answer.line}`));
      rest = rest.subarray(answer.end);
    }
    [received, length] = [[rest], rest.length];
  };
  const { stdin, stdout } = spawn('git', gitArguments(['cat-file', '--batch']), { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] })
    .on('error', ({ message }) => fail(message))
    .on('close', (code) => fail(`it has ended with ${code}`));
  stdout.on('data', receive);
  // The `error` and `close` events already report a failed start or early exit.
  stdin.on('error', () => undefined);
  return {
    read: (id) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        stdin.write(`${id}\n`);
      }),
    close: () => stdin.end(),
  };
}

type Answer =
  | { readonly kind: 'content'; readonly content: Buffer; readonly end: number }
  /** The object is missing, or the id is ambiguous. */
  | { readonly kind: 'refused'; readonly line: string; readonly end: number }
  | { readonly kind: 'incomplete'; readonly needed: number };

/** Parses `<id> <type> <size>`, a line feed, the content and a line feed. https://git-scm.com/docs/git-cat-file#_batch_output */
function readAnswer(bytes: Buffer): Answer {
  const lineEnd = bytes.indexOf(LINE_END);
  if (lineEnd === -1) return { kind: 'incomplete', needed: bytes.length + 1 };
  const line = bytes.toString('utf8', 0, lineEnd);
  const size = /^[0-9a-f]+ \w+ (\d+)$/.exec(line)?.[1];
  const start = lineEnd + 1;
  if (size === undefined) return { kind: 'refused', line, end: start };
  const end = start + Number(size) + 1;
  if (bytes.length < end) return { kind: 'incomplete', needed: end };
  return { kind: 'content', content: bytes.subarray(start, end - 1), end };
}
