import { jsFetch } from '@scalar/snippetz/plugins/js/fetch';
import { nodeFetch } from '@scalar/snippetz/plugins/node/fetch';
import { hasInexactNumbers } from '../../data/lossless-number.ts';
import { completeScript } from './complete-sample.ts';
import { defineLanguage } from './define-language.ts';
import { jsonWithExpressions, listed, writerOf } from './expressions.ts';
import { scriptLiteral, templateLiteral } from './literals.ts';
import type { PartLine } from './part-lines.ts';
import type { SamplePart } from './sample-body.ts';
import type { SampleLanguage } from './sample-language.ts';
import type { SampleText } from './sample-text.ts';

/** Whether JSON means something else as a JavaScript object literal. */
function isUnsafe(parts: SampleText): boolean {
  const document = parts.filter((part) => typeof part === 'string').join('');
  return document.includes('"__proto__"') || hasInexactNumbers(document);
}

type OwnOfScript = Pick<SampleLanguage, 'id' | 'label' | 'generate' | 'keepKey'>;

interface Finds {
  /** Prefixes of variable names and key names. */
  readonly variables: string;
  readonly keys: string;
  readonly base64: (text: string) => string;
  readonly file: (name: string) => string;
  readonly typedText: (literal: string, options: string) => string;
  readonly filePart: (part: FilePart, position: number) => string;
  readonly fileLine: (line: FileLine) => string;
}

type FileLine = Exclude<PartLine, string>;

type FilePart = Extract<SamplePart, { readonly fileName: string }>;

/** Methods for which `fetch` rejects a body, and methods that it rejects entirely. */
const [WITHOUT_BODY, REFUSED] = [
  ['GET', 'HEAD'],
  ['CONNECT', 'TRACE'],
];

function typeOf(contentType: string | undefined): string {
  return contentType === undefined ? '' : `, { type: ${scriptLiteral(contentType)} }`;
}

function script(own: OwnOfScript, { variables, keys, base64, file, typedText, filePart, fileLine }: Finds): SampleLanguage {
  const expressionOf = writerOf({
    variable: (name) => variables + name,
    keptKey: (name) => keys + name,
    basic: (user, password) => base64(`${variables}${user} + ':' + ${variables}${password}`),
    day: (days) => `day(${days})`,
  });
  const text = (parts: SampleText): string => {
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) return typeof only === 'string' ? scriptLiteral(only) : expressionOf(only);
    return templateLiteral(parts, expressionOf);
  };
  // An object literal would interpret `__proto__` and round inexact numbers.
  const json = (parts: SampleText): string =>
    isUnsafe(parts) ? text(parts) : `JSON.stringify(${jsonWithExpressions(parts, expressionOf)})`;
  return defineLanguage(
    {
      ...own,
      lang: 'javascript',
      literal: scriptLiteral,
      text,
      complete: completeScript,
    },
    {
      file,
      fields: 'unique',
      body: { json, text, file },
      refuses: ({ method, body }) => REFUSED.includes(method) || (body !== undefined && WITHOUT_BODY.includes(method)),
      lines: (lines) => {
        const items = lines.map((line) => (typeof line === 'string' ? scriptLiteral(line) : fileLine(line)));
        return `new Blob(${listed(items)}.flatMap((line) => [line, '\\r\\n']))`;
      },
      part: (part, position) => {
        if ('fileName' in part) return filePart(part, position);
        const value = scriptLiteral(part.value);
        return part.contentType === undefined ? value : typedText(value, typeOf(part.contentType));
      },
    },
  );
}

function inputFile(name: string, position: number): string {
  return `document.querySelector(${scriptLiteral(`input[name=${JSON.stringify(name)}]`)}).files[${position}]`;
}

export const javascript = script(
  {
    id: 'javascript',
    label: 'JavaScript',
    generate: (call) => jsFetch.generate(call),
    keepKey: (name) => `sessionStorage.${name} ??= crypto.randomUUID()`,
  },
  {
    variables: '',
    keys: 'sessionStorage.',
    base64: (text) => `btoa(${text})`,
    file: () => `document.querySelector('input[type="file"]').files[0]`,
    typedText: (literal, options) => `new Blob([${literal}]${options})`,
    filePart: ({ name }, position) => inputFile(name, position),
    fileLine: ({ name, position }) => inputFile(name, position),
  },
);

export const node = script(
  {
    id: 'node',
    label: 'Node',
    generate: (call) => nodeFetch.generate(call),
    keepKey: (name) => `process.env.${name} ??= crypto.randomUUID()\nconsole.error(\`${name}=\${process.env.${name}}\`)`,
  },
  {
    variables: 'process.env.',
    keys: 'process.env.',
    base64: (text) => `Buffer.from(${text}).toString('base64')`,
    file: (name) => `fs.readFileSync('${name}')`,
    // Node gives a blob the file name "blob", so servers would see a file. A `File` with an empty name is sent without a file name.
    typedText: (literal, options) => `new File([${literal}], ''${options})`,
    filePart: ({ fileName, contentType }) => `new Blob([fs.readFileSync('${fileName}')]${typeOf(contentType)}), '${fileName}'`,
    fileLine: ({ fileName }) => `fs.readFileSync('${fileName}')`,
  },
);
