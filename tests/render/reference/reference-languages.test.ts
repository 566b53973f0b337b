import type { DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, test } from 'vitest';
import { conformancePage } from '../../support/conformance-page.ts';
import { attributeOf, elementsOf, type HtmlElement } from '../../support/html-tree.ts';
import { SITE_YAML } from '../../support/literal-site.ts';

/** The word `texto` marks every string by the specification's author; all other text is part of the UI. */
const SPEC = `
openapi: 3.2.0
info:
  title: Test API
  version: 1.0.0
  summary: Um texto curto.
  license: { name: Licença em texto, url: https://a.example/licenca }
  termsOfService: https://a.example/termos
servers:
  - url: https://{host}.example
    description: O texto do servidor.
    variables: { host: { default: a, description: texto da variável } }
externalDocs: { url: https://a.example, description: Mais texto }
tags:
  - { name: pontos, summary: Texto da etiqueta pontos, description: O texto da etiqueta. }
  - { name: outros, summary: Outro texto de etiqueta }
security: [{ oauth: [ler] }]
paths:
  /pontos/{id}:
    post:
      operationId: somar
      summary: Somar um texto
      description: O texto da operação.
      tags: [pontos, outros]
      deprecated: true
      parameters:
        - name: id
          in: path
          required: true
          description: O texto do parâmetro.
          schema: { type: string }
          examples: { um: { summary: texto do exemplo, value: a } }
      requestBody:
        description: O texto do corpo.
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Pontos' }
            examples: { um: { summary: Um texto de exemplo, value: {} }, dois: { summary: Outro texto de exemplo, value: {} } }
      responses:
        '201':
          summary: texto resumido
          description: O texto da resposta.
          links: { ler: { operationId: ler, description: O texto do link. } }
        '400': { description: O texto do erro. }
    get:
      operationId: ler
      summary: Ler um texto
      tags: [outros]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: Mais um texto. } }
components:
  securitySchemes:
    oauth:
      type: oauth2
      description: O texto do esquema.
      flows: { clientCredentials: { tokenUrl: https://a.example/t, scopes: { ler: O texto do escopo. } } }
  schemas:
    Pontos:
      type: object
      title: Pontos em texto
      description: O texto dos pontos.
      properties:
        valor: { enum: [a], description: O texto do valor., x-enum-descriptions: { a: texto de a } }
        fixo: { const: b, x-enum-descriptions: { b: texto de b } }
        tipo: { oneOf: [{ title: Um texto, type: object, properties: { a: { type: string } } }, { title: Dois textos, type: object }] }
`;

const SITES = {
  /** Without a French catalogue, the UI is in English. */
  'an English site, as French': `${SITE_YAML}apis: [{ id: api, label: API, lang: fr }]\n`,
  'an English site': `${SITE_YAML}apis: [{ id: api, label: API, lang: pt-BR }]\n`,
  'a Portuguese site': `${SITE_YAML}locales: { default: pt-br, available: [{ locale: pt-br, lang: pt-BR, label: Português }] }\napis: [{ id: api, label: API }]\n`,
} as const;

async function referenceIn(site: keyof typeof SITES, slug?: string): Promise<HtmlElement> {
  const { html, problems } = await conformancePage(SPEC, slug, { 'content/site.yaml': SITES[site] });
  expect(problems).toEqual([]);
  const found = elementsOf(html).find((element) => /^(?:operation|introduction)$/.test(attributeOf(element, 'class') ?? ''));
  if (!found) throw new Error(`There is no reference on ${slug}.`);
  return found;
}

/** All strings in an element except code, with their marked language. */
function textsIn(parent: HtmlElement, around = ''): readonly { readonly lang: string; readonly text: string }[] {
  const lang = attributeOf(parent, 'lang') ?? around;
  if (parent.tagName === 'code' || parent.tagName === 'pre') return [];
  return parent.childNodes.flatMap((child: DefaultTreeAdapterTypes.ChildNode) => {
    if ('tagName' in child) return textsIn(child, lang);
    return 'value' in child && /\p{Letter}/u.test(child.value) ? [{ lang, text: child.value.trim() }] : [];
  });
}

const ofAuthor = ({ text }: { readonly text: string }): boolean => /texto/i.test(text);

describe.each(['test-api', 'somar', 'ler'])('the reference (%s)', (slug) => {
  test('marks the language of each text when the author’s language has no catalogue', async () => {
    const texts = textsIn(await referenceIn('an English site, as French', slug));
    expect(texts.filter((text) => ofAuthor(text) && text.lang !== 'fr')).toEqual([]);
    expect(texts.filter((text) => !ofAuthor(text) && text.lang !== 'en')).toEqual([]);
    expect([texts.filter(ofAuthor).length > 2, texts.filter((text) => !ofAuthor(text)).length > 5]).toEqual([true, true]);
  });

  test.each(['an English site', 'a Portuguese site'] as const)(
    'is in Portuguese on %s, like the author’s text, without marks',
    async (site) => {
      const reference = await referenceIn(site, slug);
      const texts = textsIn(reference);
      expect(attributeOf(reference, 'lang')).toBeUndefined();
      // The tools use the site's language.
      expect(texts.filter(({ lang, text }) => lang !== '' && lang !== 'pt-BR' && !/^(?:Compose|Check) a /.test(text))).toEqual([]);
      const words = texts.map(({ text }) => text);
      const wanted = {
        'test-api': ['Versão 1.0.0', 'URLs base', 'Modelos'],
        somar: ['Corpo da requisição', 'obrigatório', '201 Criado'],
        ler: ['Parâmetros de caminho', 'Respostas', '200 OK'],
      };
      expect(words).toEqual(expect.arrayContaining(wanted[slug as keyof typeof wanted]));
    },
  );
});

test('the table of contents marks the language of interface headings', async () => {
  const { html } = await conformancePage(SPEC, 'test-api', { 'content/site.yaml': SITES['an English site, as French'] });
  const links = elementsOf(html).filter((element) => /^#(?:models|tag-pontos)$/.test(attributeOf(element, 'href') ?? ''));
  expect(links.map((element) => [attributeOf(element, 'href'), attributeOf(element, 'lang')])).toEqual([
    ['#tag-pontos', undefined],
    ['#models', 'en'],
  ]);
});
