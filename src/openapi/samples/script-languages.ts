import { jsFetch } from '@scalar/snippetz/plugins/js/fetch';
import { nodeFetch } from '@scalar/snippetz/plugins/node/fetch';
import { hasInexactNumbers } from '../../data/written-number.ts';
import { completeScript } from './complete-sample.ts';
import { defineLanguage } from './define-language.ts';
import { jsonWithExpressions, writerOf } from './expressions.ts';
import { scriptLiteral, templateLiteral } from './literals.ts';
import type { SampleLanguage } from './sample-language.ts';
import type { SampleText } from './sample-text.ts';

/** Whether a JSON document is not the same as an object literal. */
function isUnsafe(parts: SampleText): boolean {
  const document = parts.filter((part) => typeof part === 'string').join('');
  return document.includes('"__proto__"') || hasInexactNumbers(document);
}

type OwnOfScript = Pick<SampleLanguage, 'id' | 'label' | 'generate' | 'keepKey'>;

function script(own: OwnOfScript, variables: string, keys: string, file: (name: string) => string): SampleLanguage {
  const expressionOf = writerOf({
    variable: (name) => variables + name,
    keptKey: (name) => keys + name,
    day: (days) => `day(${days})`,
  });
  const text = (parts: SampleText): string => {
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) return typeof only === 'string' ? scriptLiteral(only) : expressionOf(only);
    return templateLiteral(parts, expressionOf);
  };
  // In an object literal this key would set the prototype, and such numbers would be rounded.
  const json = (parts: SampleText): string =>
    isUnsafe(parts) ? text(parts) : `JSON.stringify(${jsonWithExpressions(parts, expressionOf)})`;
  return defineLanguage(
    {
      ...own,
      lang: 'javascript',
      literal: scriptLiteral,
      text,
      complete: (code, request, kept) => completeScript(code.replaceAll('new Blob([])', file('file')), request, kept),
    },
    { file, writesFields: true, body: { json, text, file } },
  );
}

export const javascript = script(
  {
    id: 'javascript',
    label: 'JavaScript',
    generate: (call) => jsFetch.generate(call),
    keepKey: (name) => `sessionStorage.${name} ??= crypto.randomUUID()`,
  },
  '',
  'sessionStorage.',
  () => `document.querySelector('input[type="file"]').files[0]`,
);

export const node = script(
  {
    id: 'node',
    label: 'Node',
    generate: (call) => nodeFetch.generate(call),
    keepKey: (name) => `process.env.${name} ??= crypto.randomUUID()\nconsole.error(\`${name}=\${process.env.${name}}\`)`,
  },
  'process.env.',
  'process.env.',
  (name) => `fs.readFileSync('${name}')`,
);
