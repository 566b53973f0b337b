import { completePython } from './complete-sample.ts';
import { defineLanguage } from './define-language.ts';
import { joined, jsonWithExpressions, listed, writerOf } from './expressions.ts';
import { generatePython } from './generate-multipart.ts';
import { pythonLiteral } from './literals.ts';
import type { SampleText } from './sample-text.ts';

const PYTHON_CONSTANTS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

const pythonExpression = writerOf({
  variable: (name) => `os.environ["${name}"]`,
  keptKey: (name) => name.toLowerCase(),
  day: (days) => `str(date.today() + timedelta(days=${days}))`,
});

function pythonValue(parts: SampleText): string {
  return jsonWithExpressions(parts, pythonExpression, pythonConstants);
}

function pythonConstants(json: string): string {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"|true|false|null/g, (token) => PYTHON_CONSTANTS[token] ?? token);
}

/** Whether Requests sends a JSON value unchanged: it treats null as a missing body, and Python reads `1e400` as infinity. */
function isEncodable(parts: SampleText): boolean {
  const document = parts.filter((part) => typeof part === 'string').join('');
  const floats = document.match(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?e\+?\d{3,}/gi) ?? [];
  return document !== 'null' && floats.every((text) => text.startsWith('"') || Number.isFinite(Number(text)));
}

function pythonText(text: SampleText): string {
  const sum = joined(pythonLiteral, pythonExpression, ' + ')(text);
  return text.length > 1 ? `(${sum})` : sum;
}

function pythonBytes(text: string): string {
  return /^[\x20-\x7E]*$/.test(text) ? `b${pythonLiteral(text)}` : `${pythonLiteral(text)}.encode()`;
}

export const python = defineLanguage(
  {
    id: 'python',
    label: 'Python',
    lang: 'python',
    generate: generatePython,
    literal: pythonLiteral,
    text: joined(pythonLiteral, pythonExpression, ' + '),
    keepKey: (name) =>
      `${name.toLowerCase()} = os.environ.get("${name}") or str(uuid.uuid4())\nprint(f"${name}={${name.toLowerCase()}}", file=sys.stderr)`,
    complete: completePython,
  },
  {
    file: (name) => `open("${name}", "rb")`,
    sendsBasic: true,
    encodes: isEncodable,
    fields: 'repeated',
    lines: (lines) => {
      const items = lines.map((line) => (typeof line === 'string' ? pythonBytes(line) : `open("${line.fileName}", "rb").read()`));
      return `b"\\r\\n".join(${listed(items)})`;
    },
    body: { json: pythonValue, text: (text) => `${pythonText(text)}.encode()`, file: (name) => `open("${name}", "rb")` },
    // The generator supports only these media types for plain bodies.
    shape: (kind, content) =>
      kind === 'json'
        ? { mimeType: 'application/json', text: JSON.stringify(content) }
        : { mimeType: 'application/octet-stream', text: content },
  },
);
