import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { type PublishedPage, publishedPages } from '../support/published-page.ts';

/** Headings that each guide must have, in this order, possibly between others. Level 3 headings are indented. */
const OUTLINES: Readonly<Record<string, string>> = {
  '/docs/intro': `
What you can build
Quickstart
Choose an API
Environments
Authentication
Conventions
  Identifiers
  Money
  Dates and time zones
  Occupancy
  Languages
  Pagination
  Idempotency
  Rate limits
  Timeouts and retries
Errors
  Field error codes
Webhooks
Versioning and deprecation
Change log`,
  '/docs/getting-access': `
Before you start
1. Create your partner account
2. Create sandbox credentials
3. Get a token
4. Verify with Ping
5. Register webhooks
6. Go live
Sandbox data
Secret rotation
Network
Widgets and Front keys
Support`,
  '/docs/postman': `
Import the specifications
Create environments
Authorise the collection
Chain the booking flow
Run it from the command line
Send webhook samples to yourself
Keep secrets out of shared workspaces
Troubleshooting`,
  '/docs/front': `
O que é o Front
Domínio e certificado
Identidade visual
Idioma e moeda
Links diretos
Login
Ambientes
Lista de publicação`,
  '/docs/front/autenticacao-sso': `
Como funciona
Pré-requisitos
Dados para cadastrar
Claims
Validação do id_token
Login iniciado pelo parceiro
Sessão e logout
Erros
Teste no sandbox`,
  '/docs/otabuilder': `
O que é
Widgets disponíveis
Como as peças se encaixam
Começo rápido
Próximos passos`,
  '/docs/otabuilder/integration': `
Antes de começar
1. Instale o loader
2. Configure
3. Adicione um contêiner
4. Ouça os eventos
Política de segurança de conteúdo (CSP)
Aplicações de página única
WordPress e gerenciadores de conteúdo
Personalização visual
Desempenho
Solução de problemas`,
  '/docs/otabuilder/integration/widget-site': `
Quando usar
Instalação
Rotas internas
Opções
SEO
Limitações`,
  '/docs/otabuilder/integration/busca-destino': `
Autocompletar
Parâmetros da página de resultados
Regras`,
  '/docs/otabuilder/widget-login': `
Métodos
Instalação
Opções
Sessão
Eventos
Primeiro acesso
Mensagens de erro
Widget de login ou SSO?`,
  '/docs/otabuilder/autenticacao-sso': `
Como funciona
1. Cadastre sua chave pública
2. Emita o token no servidor
3. Entregue o token ao widget
4. Sessão e renovação
Claims
Validações da Pernoria
Erros
Segurança
Perguntas frequentes`,
  '/docs/otabuilder/formulario-de-registro-de-pessoas': `
Instalação
Campos
Validação
Consentimentos (LGPD)
Menores de idade
Opções
Eventos
Erros
FNRH`,
  '/docs/otabuilder/registro-de-pessoas-sem-formulario': `
Quando usar
No navegador
No servidor
Consentimentos
Atualização
Erros
Limites`,
  '/docs/otabuilder/tracking': `
O que é medido
Fluxo
Consentimento
Privacidade
Escolha o caminho`,
  '/docs/otabuilder/tracking/datalayer': `
Estrutura
Quando cada evento dispara
Itens
Eventos
Limpar o objeto ecommerce
Nome de camada diferente
Desligar
Testar`,
  '/docs/otabuilder/tracking/google-tag-manager': `
1. Instale o contêiner
2. Consentimento antes do contêiner
3. Dados de e-commerce
4. Acionador
5. Tag de evento GA4
6. Pré-visualize e publique
Ordem de carregamento
Problemas comuns`,
  '/docs/otabuilder/tracking/google-analytics': `
Instale a tag do Google
Ligue o widget
Dimensões personalizadas
Marque purchase como evento principal (key event)
Reembolso
Confira no DebugView
Conferir com o backoffice
Limites do GA4`,
  '/docs/otabuilder/apple-pay': `
Visão geral
Requisitos
Como funciona
Passo a passo
O botão
Domínios
Teste no sandbox
Validade e renovação
Solução de problemas`,
  '/docs/otabuilder/apple-pay/criacao-do-certificado-cer': `
Os dois certificados
Caminho recomendado: CSR gerado pela Pernoria
Alternativa: CSR próprio
Passo 1 – Merchant ID
Passo 2 – Merchant Identity Certificate
Passo 3 – Payment Processing Certificate
Passo 4 – Verificar os arquivos
Passo 5 – Enviar os .cer no portal
Renovação
Erros comuns`,
  '/docs/otabuilder/flags-debug': `
Ativar o modo debug
API de console
Códigos de erro do loader
Relatar um problema`,
};

/** Statements that pages must contain verbatim, because they are easily lost or misstated. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  '/docs/intro': [
    '5 requests/s per client',
    '3,600 seconds',
    '16 to 64 characters',
    '5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h',
    '@1740787200',
    'Thu, 31 Dec 2026 23:59:59 GMT',
    'RFC 9457',
    'RFC 9745',
    'RFC 8594',
    'not yet a standard',
  ],
  '/docs/getting-access': [
    'agex-sbx-4f1d',
    'valid for 7 days',
    '2 business days',
    '09:00 to 16:00 America/Sao_Paulo',
    'every 12 months',
    '24×7',
    '30 minutes',
    '+55 48 5550 0199',
    '5 business days',
    'certification template',
    'invalid_client',
    'invalid_scope',
    'unsupported_grant_type',
  ],
  '/docs/api/sales/booking-api': ['aligned with OpenTravel', 'AQC 10, 8, 7', '14, 19, 12, 10, 1', 'OTA_CancelRQ'],
  '/docs/api/sales/hotel-booking-service': [
    'PENDENTE',
    'FALHA',
    'SIMULAR_TIMEOUT',
    '4000000000000002',
    'never accepted',
    'https://checkout.pernoria.example/fields/v1.js',
    'Hipercard',
    'BRL 30.00',
  ],
  '/docs/api/sales/get-hotel-descriptive-info-lambda': ['art. 82'],
  '/docs/api/backoffice/notification': [
    'whsec_cGVybm9yaWEtZG9jcy1leGFtcGxlLXNlY3JldC0wMDE=',
    'v1,VuNrpxtQ3Fe+vzDa32XTT9z71kaELoDgqdXLcjG4r5w=',
    'express.raw',
    'await request.text()',
    'constant time',
  ],
  '/docs/api/lost-reservation2/lost-reservation-api': ['opt-out', '90 days', '30 minutes'],
  '/docs/api/lost-reservation/receive-lost-reservation': ['1, 5 and 15 minutes', 'Pernoria-Webhook-Deprecated'],
  '/docs/api/person/person-api': ['art. 7, V', 'art. 5, XII', 'art. 18', 'within 15 days'],
  '/docs/api/vcn-new/pernoria-api': [
    'RSA-OAEP-256',
    'A256GCM',
    'PCI DSS applies to virtual PANs',
    'FAQ 1285',
    '3.3.1',
    '3.4.1',
    '7011',
    'tolerance of 0%',
  ],
  '/docs/front': ['front.pernoria.example', '_pernoria.reservas', 'CAA', '4.5:1', '2-7,9;1'],
  '/docs/front/autenticacao-sso': [
    'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    '__Host-pernoria_session',
    'sso_state_mismatch',
    'sso_email_unverified',
    'sso_issuer_mismatch',
  ],
  '/docs/otabuilder/integration': [
    'constructable stylesheets',
    'https://files.pernoria.example data:',
    'autoMount',
    'pernoria:booking-pending',
    '6.4.3',
  ],
  '/docs/otabuilder/autenticacao-sso': [
    'urn:ietf:params:oauth:grant-type:jwt-bearer',
    'SSO_TOKEN_REPLAYED',
    'SSO_EMAIL_UNVERIFIED',
    '01K9Q28F7069K51ZPT03Y910F5',
  ],
  '/docs/otabuilder/formulario-de-registro-de-pessoas': [
    '19 de fevereiro de 2026',
    'art. 7º, V',
    'art. 5º, XII',
    'data-privacy-url',
    'desmarcadas',
  ],
  '/docs/otabuilder/registro-de-pessoas-sem-formulario': ['10 por minuto por IP', 'RFC 7396', 'RFC 6901'],
  '/docs/otabuilder/widget-login': ['6 dígitos', '10 minutos', '5 tentativas', '12 horas'],
  '/docs/otabuilder/tracking/datalayer': ['search_results', 'points_and_card', 'dataLayer.push({ ecommerce: null })', 'PN-20251110-004217'],
  '/docs/otabuilder/tracking/google-tag-manager': [
    'https://www.googletagmanager.com/ns.html?id=GTM-XXXXXXX',
    'ad_user_data',
    'ad_personalization',
    'wait_for_update: 500',
    '^(search|view_item_list|select_item|view_item|add_to_cart|remove_from_cart|begin_checkout|add_payment_info|purchase|refund|login|sign_up)$',
  ],
  '/docs/otabuilder/tracking/google-analytics': ['evento principal (key event)', 'payment_type', 'debug_mode', 'America/Sao_Paulo'],
  '/docs/otabuilder/apple-pay': [
    'apple-pay-gateway.apple.com',
    'apple-pay-gateway-cert.apple.com',
    'Account Holder',
    '64 caracteres',
    'masterCard',
    'merchant.example.agenciaexemplo.reservas',
    '25 meses',
    'uso único',
  ],
  '/docs/otabuilder/apple-pay/criacao-do-certificado-cer': [
    'RSA 2048',
    'curva P-256',
    '25 meses',
    'openssl x509 -inform der',
    'responda No',
    'HSM',
  ],
  '/docs/otabuilder/flags-debug': ['pernoria_rtl', 'pernoria_nocache', 'sold-out', 'CONTAINER_UNKNOWN', 'CSP_BLOCKED', 'SESSION_EXPIRED'],
};

let pages: readonly PublishedPage[];

beforeAll(async () => {
  pages = publishedPages((await builtSite()).files);
});

function articleOf(route: string): Element {
  const article = pages.find(({ pathname }) => pathname === route)?.elements.find(({ tagName }) => tagName === 'article');
  if (!article) throw new Error(`There is no page ${route}`);
  return article;
}

function headingsOf(element: Element): readonly string[] {
  return element.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tagName === 'h2') return [toString(child)];
    return child.tagName === 'h3' ? [`  ${toString(child)}`] : headingsOf(child);
  });
}

describe('the guide', () => {
  test.each(Object.entries(OUTLINES))('%s has its headings in order', (route, outline) => {
    const expected = outline.split('\n').slice(1);
    const headings = headingsOf(articleOf(route));
    expect(headings.filter((heading) => expected.includes(heading))).toEqual(expected);
  });
});

describe('the page', () => {
  test.each(Object.entries(FACTS))('%s states its facts', (route, facts) => {
    const text = toString(articleOf(route)).replace(/\s+/g, ' ');
    expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
  });
});
