import { hasInexactNumbers } from '../../data/written-number.ts';
import { csharpHttpclient } from '@scalar/snippetz/plugins/csharp/httpclient';
import { csharpRestsharp } from '@scalar/snippetz/plugins/csharp/restsharp';
import { goNative } from '@scalar/snippetz/plugins/go/native';
import { javaOkhttp } from '@scalar/snippetz/plugins/java/okhttp';
import { jsFetch } from '@scalar/snippetz/plugins/js/fetch';
import { nodeFetch } from '@scalar/snippetz/plugins/node/fetch';
import { phpGuzzle } from '@scalar/snippetz/plugins/php/guzzle';
import { powershellRestmethod } from '@scalar/snippetz/plugins/powershell/restmethod';
import { pythonRequests } from '@scalar/snippetz/plugins/python/requests';
import { rubyNative } from '@scalar/snippetz/plugins/ruby/native';
import {
  completeCsharp,
  completeGo,
  completeJava,
  completePhp,
  completePowershell,
  completePython,
  completeRuby,
  completeScript,
} from './complete-sample.ts';
import {
  csharpLiteral,
  goLiteral,
  javaLiteral,
  powershellLiteral,
  pythonLiteral,
  scriptLiteral,
  singleQuoted,
  templateLiteral,
} from './literals.ts';
import type { SampleLanguage } from './sample-language.ts';
import type { Placeholder, SampleText } from './sample-request.ts';
import { INDENTED } from './write-sample.ts';

type Own = Pick<SampleLanguage, 'id' | 'label' | 'lang' | 'generate' | 'literal' | 'text' | 'complete'>;

/** A language whose generator takes every plain body as a text, with its type in a header. */
function language(own: Own, others: Partial<SampleLanguage> & { readonly file: (name: string) => string }): SampleLanguage {
  return {
    body: { json: own.literal, text: own.literal, file: others.file },
    shape: (_kind, content) => ({ mimeType: 'text/plain', text: content }),
    typesBody: false,
    quotesNames: false,
    writesFields: false,
    ...own,
    ...others,
  };
}

/** Texts and placeholders, joined by an operator. */
function joined(literal: (text: string) => string, expressionOf: (placeholder: Placeholder) => string, operator: string) {
  return (text: SampleText): string =>
    text.length === 0 ? literal('') : text.map((part) => (typeof part === 'string' ? literal(part) : expressionOf(part))).join(operator);
}

/** A JSON document as an expression of a language that has JSON's syntax. */
function indented(json: string): string {
  return json.replaceAll('\n', `\n${INDENTED}`);
}

function script(own: Pick<SampleLanguage, 'id' | 'label' | 'generate'>, variables: string, file: (name: string) => string): SampleLanguage {
  const expressionOf = (placeholder: Placeholder): string =>
    'fresh' in placeholder ? 'crypto.randomUUID()' : variables + placeholder.variable;
  const text = (parts: SampleText): string => {
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) return typeof only === 'string' ? scriptLiteral(only) : expressionOf(only);
    return templateLiteral(parts, expressionOf);
  };
  // In an object literal this key would set the prototype, and such numbers would be rounded.
  const json = (document: string): string =>
    document.includes('"__proto__"') || hasInexactNumbers(document) ? scriptLiteral(document) : `JSON.stringify(${indented(document)})`;
  return language(
    {
      ...own,
      lang: 'javascript',
      literal: scriptLiteral,
      text,
      complete: (code, request) => completeScript(code.replaceAll('new Blob([])', file('file')), request),
    },
    { file, writesFields: true, body: { json, text: scriptLiteral, file } },
  );
}

const javascript = script(
  { id: 'javascript', label: 'JavaScript', generate: (call) => jsFetch.generate(call) },
  '',
  () => `document.querySelector('input[type="file"]').files[0]`,
);

const node = script(
  { id: 'node', label: 'Node', generate: (call) => nodeFetch.generate(call) },
  'process.env.',
  (name) => `fs.readFileSync('${name}')`,
);

const PYTHON_CONSTANTS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** JSON as Python writes it. */
function pythonValue(json: string): string {
  return indented(json.replaceAll(/"(?:[^"\\]|\\.)*"|true|false|null/g, (token) => PYTHON_CONSTANTS[token] ?? token));
}

const python = language(
  {
    id: 'python',
    label: 'Python',
    lang: 'python',
    generate: (call) => pythonRequests.generate(call),
    literal: pythonLiteral,
    text: joined(pythonLiteral, (part) => ('fresh' in part ? 'str(uuid.uuid4())' : `os.environ["${part.variable}"]`), ' + '),
    complete: completePython,
  },
  {
    file: (name) => `open("${name}", "rb")`,
    writesFields: true,
    body: { json: pythonValue, text: (text) => `${pythonLiteral(text)}.encode()`, file: (name) => `open("${name}", "rb")` },
    // Other types the generator leaves out.
    shape: (kind, content) =>
      kind === 'json'
        ? { mimeType: 'application/json', text: JSON.stringify(content) }
        : { mimeType: 'application/octet-stream', text: content },
  },
);

const java = language(
  {
    id: 'java',
    label: 'Java',
    lang: 'java',
    generate: (call) => javaOkhttp.generate(call),
    literal: javaLiteral,
    text: joined(javaLiteral, (part) => ('fresh' in part ? 'UUID.randomUUID().toString()' : `System.getenv("${part.variable}")`), ' + '),
    complete: completeJava,
  },
  {
    file: (name) => `new File("${name}")`,
    writesFields: true,
    typesBody: true,
    shape: (_kind, content, mediaType) => ({ mimeType: mediaType, text: content }),
  },
);

const csharp = language(
  {
    id: 'csharp',
    label: 'C#',
    lang: 'csharp',
    // The other generator has no bodies of bytes but those of one type.
    generate: (call, { body }) => (body?.kind === 'file' ? csharpRestsharp : csharpHttpclient).generate(call),
    literal: csharpLiteral,
    text: joined(
      csharpLiteral,
      (part) => ('fresh' in part ? 'Guid.NewGuid().ToString()' : `Environment.GetEnvironmentVariable("${part.variable}")`),
      ' + ',
    ),
    complete: completeCsharp,
  },
  {
    file: (name) => `File.ReadAllBytes("${name}")`,
    writesFields: true,
    typesBody: true,
    shape: (_kind, content, mediaType) => ({ mimeType: mediaType, text: content }),
  },
);

const php = language(
  {
    id: 'php',
    label: 'PHP',
    lang: 'php',
    // The generator for PHP's own cURL calls functions that PHP does not have.
    generate: (call) => phpGuzzle.generate(call),
    literal: singleQuoted,
    text: joined(singleQuoted, (part) => ('fresh' in part ? 'bin2hex(random_bytes(16))' : `getenv('${part.variable}')`), ' . '),
    complete: completePhp,
  },
  { file: (name) => `fopen('${name}', 'r')`, writesFields: true },
);

const go = language(
  {
    id: 'go',
    label: 'Go',
    lang: 'go',
    generate: (call) => goNative.generate(call),
    literal: goLiteral,
    text: joined(goLiteral, (part) => ('fresh' in part ? 'rand.Text()' : `os.Getenv("${part.variable}")`), ' + '),
    complete: completeGo,
  },
  { file: (name) => `os.Open("${name}")`, writesFields: true },
);

const ruby = language(
  {
    id: 'ruby',
    label: 'Ruby',
    lang: 'ruby',
    generate: (call) => rubyNative.generate(call),
    literal: singleQuoted,
    text: joined(singleQuoted, (part) => ('fresh' in part ? 'SecureRandom.uuid' : `ENV.fetch('${part.variable}')`), ' + '),
    complete: completeRuby,
  },
  { file: (name) => `File.binread('${name}')` },
);

const powershell = language(
  {
    id: 'powershell',
    label: 'PowerShell',
    lang: 'powershell',
    generate: (call) => powershellRestmethod.generate(call),
    literal: powershellLiteral,
    text: (parts) => {
      const sum = joined(
        powershellLiteral,
        (part) => ('fresh' in part ? '[guid]::NewGuid().ToString()' : `$env:${part.variable}`),
        ' + ',
      )(parts);
      return parts.length > 1 ? `(${sum})` : sum;
    },
    complete: completePowershell,
  },
  { file: (name) => `[System.IO.File]::ReadAllBytes('${name}')`, quotesNames: true },
);

/** The languages of samples after cURL, in the order of their tabs. */
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [javascript, node, python, java, csharp, php, go, ruby, powershell];
