import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenApiContext } from '../../../src/components/openapi/text/render-context.ts';
import { en, type Strings } from '../../../src/site/strings/en.ts';
import { ptBr } from '../../../src/site/strings/pt-br.ts';
import { introductionHtml, operationHtml } from '../../support/reference-html.tsx';
import { foreignTexts, spaced } from '../../support/catalogue-words.ts';
import { apiOf } from '../../openapi/document.ts';
import { plainParagraph } from '../../../src/markdown/spec-markdown.ts';

async function pagesIn(strings: Strings): Promise<string> {
  const context: OpenApiContext = {
    strings,
    hrefOf: ({ slug }) => `/${slug}`,
    introHref: '/intro',
    shownAtFirst: 20,
    renderMarkdown: plainParagraph,
    renderCode: ({ code }) => `<pre>${code}</pre>`,
  };
  const api = await apiOf(DOCUMENT);
  return [
    introductionHtml(api, context),
    ...[...api.operations, ...api.webhooks].map((operation) => operationHtml(api, operation, context)),
  ].join('\n');
}

const TEXTO = { type: 'string' };
const json = (schema: unknown, more: Record<string, unknown> = {}) => ({ 'application/json': { schema, ...more } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const lista = { type: 'array', items: TEXTO };
const objeto = { type: 'object', properties: { a: TEXTO } };
const param = (name: string, place: string, more: Record<string, unknown> = {}) => ({ name, in: place, schema: lista, ...more });

/** A Portuguese document that uses as many of the catalogue's strings as possible. */
const DOCUMENT = {
  info: { title: 'API', version: '1', termsOfService: 'https://a.example/termos', contact: { name: 'Equipe', url: 'https://a.example' } },
  servers: [
    {
      url: 'https://{host}.example',
      variables: { host: { default: 'um', enum: ['um', 'dois'] }, livre: { default: 'x' } },
    },
    { url: 'https://b.example' },
  ],
  security: [{ oauth: ['ler', 'gravar'] }, { chave: [], token: [] }, {}],
  paths: {
    '/reservas/{id}': {
      post: {
        operationId: 'reservar',
        summary: 'Reservar',
        deprecated: true,
        'x-sunset': '2026-12-31',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { ...TEXTO, minLength: 2, maxLength: 20 } },
          param('virgulas', 'query', { explode: false }),
          param('repetido', 'query', { allowReserved: true, allowEmptyValue: true }),
          param('colchetes', 'query', { style: 'deepObject', explode: true, schema: objeto }),
          param('espacos', 'query', { style: 'spaceDelimited', explode: false }),
          param('X-Lista', 'header', { deprecated: true }),
          param('sessao', 'cookie'),
          { name: 'escrito', in: 'query', content: json(TEXTO) },
        ],
        requestBody: {
          content: {
            ...json(ref('Reserva'), { examples: { um: { summary: 'Um', value: {} }, dois: { value: {} } } }),
            'application/octet-stream': {},
            'multipart/form-data': {
              schema: { type: 'object', properties: { arquivo: TEXTO } },
              encoding: { arquivo: { contentType: 'image/png', style: 'form', explode: true } },
            },
          },
        },
        responses: {
          '201': {
            description: 'Feita.',
            headers: { 'X-Um': { schema: TEXTO }, 'X-Dois': { schema: TEXTO } },
            content: json(ref('Reserva')),
            links: {
              ler: { operationId: 'ler', parameters: { id: '$response.body#/nome' } },
              outra: { operationId: 'ler', server: { url: 'https://c.example' } },
            },
          },
          '404': { description: 'Nada.', headers: { 'X-Um': { $ref: '#/components/headers/X' } } },
          '4XX': { description: 'Mal.' },
          default: { description: 'Outra coisa.', headers: { 'X-Um': { $ref: '#/components/headers/X' } } },
        },
        callbacks: {
          aviso: {
            '{$request.body#/nome}?x={$request.query.virgulas}': {
              post: { summary: 'Aviso', operationId: 'aviso', responses: { '204': { description: 'Recebido.' } } },
            },
          },
        },
      },
      get: {
        operationId: 'ler',
        summary: 'Ler',
        parameters: [{ name: 'id', in: 'path', required: true, schema: TEXTO }],
        responses: { '200': { description: 'Lida.', content: json({ type: 'array', items: ref('Reserva') }) } },
      },
    },
  },
  webhooks: {
    mudou: {
      post: {
        operationId: 'mudou',
        summary: 'Mudou',
        requestBody: { content: { ...json(objeto), 'application/xml': { schema: objeto } } },
        parameters: [{ name: 'X-Signature', in: 'header', schema: TEXTO }],
        responses: { '200': { description: 'Ok.' }, '204': { description: 'Ok.' } },
      },
    },
  },
  components: {
    headers: { X: { schema: TEXTO } },
    securitySchemes: {
      oauth: {
        type: 'oauth2',
        flows: {
          clientCredentials: {
            tokenUrl: 'https://a.example/t',
            refreshUrl: 'https://a.example/r',
            scopes: { ler: 'Ler.', gravar: 'Gravar.' },
          },
          authorizationCode: { authorizationUrl: 'https://a.example/a', tokenUrl: 'https://a.example/t', scopes: {} },
        },
      },
      chave: { type: 'apiKey', in: 'header', name: 'X-Chave' },
      token: { type: 'http', scheme: 'bearer' },
      certificado: { type: 'mutualTLS' },
      aberto: { type: 'openIdConnect', openIdConnectUrl: 'https://a.example/o' },
    },
    schemas: {
      Reserva: {
        type: 'object',
        required: ['nome'],
        additionalProperties: false,
        minProperties: 1,
        dependentRequired: { nome: ['idade'] },
        dependentSchemas: { nome: { properties: { apelido: TEXTO } } },
        properties: {
          nome: { ...TEXTO, pattern: '^[A-Z]', default: 'Ana', examples: ['Ana', 'Bia'] },
          idade: { type: 'integer', minimum: 18, exclusiveMaximum: 130, multipleOf: 1 },
          vagas: { type: 'integer', minimum: 1, maximum: 5 },
          quartos: { ...lista, minItems: 1, uniqueItems: true },
          cores: { type: 'array', items: { ...TEXTO, maxLength: 1 }, contains: { enum: ['x'] }, minContains: 2, maxContains: 3 },
          estado: { enum: ['um', 'dois'] },
          fixo: { const: 'x' },
          talvez: { type: ['string', 'null'] },
          livre: true,
          mapa: { type: 'object', additionalProperties: TEXTO },
          nomes: { type: 'object', propertyNames: { pattern: '^x' }, maxProperties: 3 },
          fora: { ...TEXTO, not: { enum: ['a', 'b'] } },
          // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
          forma: { ...TEXTO, not: { pattern: 'z' }, if: { minLength: 2 }, then: { maxLength: 9 }, else: { maxLength: 1 } },
          dados: { ...TEXTO, contentMediaType: 'application/json', contentEncoding: 'base64', contentSchema: objeto },
          tipo: {
            oneOf: [ref('Gato'), ref('Cao')],
            discriminator: { propertyName: 'especie', mapping: { gato: '#/components/schemas/Gato', cao: '#/components/schemas/Cao' } },
          },
          algum: { anyOf: [objeto, lista] },
          antigo: { ...TEXTO, deprecated: true, xml: { attribute: true } },
          dentro: ref('Reserva'),
        },
      },
      Gato: { type: 'object', properties: { especie: { const: 'gato' }, mia: TEXTO } },
      Cao: { type: 'object', properties: { especie: { const: 'cao' }, late: TEXTO } },
      Sozinho: TEXTO,
    },
  },
};

/** All visible and accessible strings: text nodes, and attributes such as `aria-label` and `title`. */
function wordsOf(html: string): readonly string[] {
  const heard = [...html.matchAll(/ (?:aria-label|title|data-label|data-other-label)="([^"]*)"/g)].map(([, text = '']) => text);
  const read = html.replaceAll(/<pre>[\s\S]*?<\/pre>|<code[^>]*>[^<]*<\/code>/g, '').split(/<[^>]*>/);
  return [...read, ...heard].map((text) => text.trim()).filter((text) => text !== '');
}

const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, '');

describe('the reference in another language', () => {
  let english: string;
  let portuguese: string;

  beforeAll(async () => {
    english = await pagesIn(en);
    portuguese = await pagesIn(ptBr);
  });

  test('contains no English words from the catalogue', () => {
    const foreign = foreignTexts(en.reference, ptBr.reference);
    const said = new Set(wordsOf(english).flatMap((text) => foreign.filter((word) => text === word)));
    // With few matches in English, the next assertion would prove little.
    expect(said.size).toBeGreaterThan(50);
    const words = wordsOf(portuguese).map(spaced);
    expect(foreign.filter((word) => words.some((text) => text.includes(spaced(word))))).toEqual([]);
  });

  test.each([
    // headings and responses
    'Corpo da requisição',
    'Parâmetros de caminho',
    'Exemplos de respostas',
    'O que você responde',
    // rules with numbers and plurals
    '2 a 20 caracteres',
    '1 ou mais itens',
    'No máximo 3 campos.',
    'Cada item: no máximo 1 caractere.',
    'No mínimo 18. Menor que 130. Um múltiplo de 1.',
    'De 1 a 5.',
    'O valor padrão é Ana.',
    'Não pode ser a ou b.',
    // types and unions
    'array de string',
    'string ou null',
    'Um destes, conforme especie',
    'Pelo menos um destes',
    '2 a 3 dos itens devem corresponder a',
    'Não pode corresponder a',
    'Campos desconhecidos são rejeitados.',
    // responses and next steps
    '201 Criado',
    'Qualquer outro status',
    'Use nome como id em Ler',
    'Continue com Ler em https://c.example',
    // dates
    'Deixa de funcionar em 31 de dezembro de 2026.',
    // credentials
    'OAuth 2.0 credenciais do cliente ou código de autorização, escopos ler Ler.gravar Gravar.',
    'ou sem credenciais',
    // servers, callbacks, webhooks, models
    'host: um, dois, padrão um',
    'Chamada no endereço que está em nome e virgulas.',
    'POST para o seu endpoint, como application/json ou application/xml',
    'Usado por Reservar (requisição, resposta), Ler (resposta)',
    'Separe os itens com vírgulas.',
  ])('contains %j', (text) => {
    expect(plain(portuguese)).toContain(text);
  });

  test('has the same anchors', () => {
    const idsIn = (html: string): readonly string[] => [...html.matchAll(/ (?:id|href)="([^"]*)"/g)].map(([, id = '']) => id);
    expect(idsIn(portuguese)).toEqual(idsIn(english));
    expect(idsIn(portuguese)).toContain('path-parameters');
  });
});
