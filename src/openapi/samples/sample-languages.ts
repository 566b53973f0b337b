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
      complete: (code) => {
        const usesFiles = code.includes('fs.') && !code.startsWith('import fs');
        const called = code.replace(/^fetch\(/m, 'const response = await fetch(').replaceAll('new Blob([])', file('file'));
        return `${usesFiles ? "import fs from 'node:fs'\n\n" : ''}${called}\n\nconsole.log(response.status, await response.text())`;
      },
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
    complete: (code) => {
      const modules = ['os', 'uuid'].filter((name) => code.includes(`${name}.`));
      const imports = [...modules.map((name) => `import ${name}`), ...(modules.length > 0 ? [''] : []), 'import requests'];
      return `${imports.join('\n')}\n\nresponse = ${code}\nprint(response.status_code, response.text)`;
    },
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
    complete: (code) => {
      const names = ['java.io.File', 'java.util.UUID'].filter((name) => code.includes(`${name.split('.').at(-1) ?? name}`));
      const short = code.replaceAll('java.io.File(', 'File(');
      return `${[...names, 'okhttp3.*'].map((name) => `import ${name};`).join('\n')}\n\n${short}`;
    },
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
    complete: (code) =>
      code.includes('RestClient')
        ? `using RestSharp;\n\n${code}\nConsole.WriteLine(response.Content);`
        : `${/\b(?:Authentication|MediaType)HeaderValue/.test(code) ? 'using System.Net.Http.Headers;\n\n' : ''}${code}\nConsole.WriteLine(await response.Content.ReadAsStringAsync());`,
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
    complete: (code) => `${code}\n\necho $response->getBody();`,
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
    complete: (code) =>
      withGoImports(code.replace(/payload := strings\.NewReader\((os\.Open\("\w+"\))\)/, 'payload, _ := $1').replace(/\n+\}\s*$/, '\n}')),
  },
  { file: (name) => `os.Open("${name}")`, writesFields: true },
);

/** The import of each package that the code uses, in order. */
function withGoImports(code: string): string {
  const [block = '', inside = ''] = /import \(\n([^)]*)\n\)/.exec(code) ?? [];
  const rest = code.replace(block, '');
  const given = inside.split('\n').filter((line) => rest.includes(`${/(\w+)"?$/.exec(line.split(' ')[0] ?? '')?.[1] ?? ''}.`));
  const added = [
    ...(rest.includes('os.') && !inside.includes('"os"') ? ['\t"os"'] : []),
    ...(rest.includes('rand.Text()') ? ['\t"crypto/rand"'] : []),
  ];
  const byPath = (line: string): string => /"([^"]+)"/.exec(line)?.[1] ?? line;
  const lines = [...given, ...added].toSorted((one, other) => (byPath(one) < byPath(other) ? -1 : 1));
  return code.replace(block, `import (\n${lines.join('\n')}\n)`);
}

const ruby = language(
  {
    id: 'ruby',
    label: 'Ruby',
    lang: 'ruby',
    generate: (call) => rubyNative.generate(call),
    literal: singleQuoted,
    text: joined(singleQuoted, (part) => ('fresh' in part ? 'SecureRandom.uuid' : `ENV.fetch('${part.variable}')`), ' + '),
    complete: (code) => (code.includes('SecureRandom') ? `require 'securerandom'\n${code}` : code),
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
    complete: (code) => code.replace(/\[System\.Text\.Encoding\]::UTF8\.GetBytes\((\[System\.IO\.File\]::ReadAllBytes\('\w+'\))\)/, '$1'),
  },
  { file: (name) => `[System.IO.File]::ReadAllBytes('${name}')`, quotesNames: true },
);

/** The languages of samples after cURL, in the order of their tabs. */
export const SAMPLE_LANGUAGES: readonly SampleLanguage[] = [javascript, node, python, java, csharp, php, go, ruby, powershell];
