import type { Strings } from './en.ts';

export const twinPtBr: Strings['twin'] = {
  index: (list) => `Todas as páginas desta documentação em Markdown: ${list}`,
  page: 'Página',
  part: (number, count) => `Parte ${number} de ${count}`,
  otherSamples: 'Exemplo de requisição em outras linguagens',
  specification: 'Documento OpenAPI desta operação',
  sandbox: (pairs) => `Os endereços e o código são do sandbox. Em produção, troque ${pairs}.`,
  replaced: (sandbox, production) => `${sandbox} por ${production}`,
  propertyName: 'Nome',
  propertyType: 'Tipo',
  propertyDescription: 'Descrição',
  llms: {
    link: 'Todas as páginas em Markdown (llms.txt)',
    intro: (pages) => `${pages} páginas em Markdown, uma por linha; o endereço de uma página com .md no fim é o texto dela.`,
    whole: 'Textos completos',
    all: 'Todas as páginas em um só texto',
    group: (label) => `${label} em um só texto`,
    editions: 'Outros idiomas e versões',
    more: 'Optional',
    guides: 'Guias',
    downloads: 'Downloads',
  },
};
