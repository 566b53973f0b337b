/** Strings in Markdown twins, and in the page menu that links to the twins. */
export const twinEn = {
  index: (list: string) => `All pages of this documentation as Markdown: ${list}`,
  page: 'Page',
  part: (number: number, count: number) => `Part ${number} of ${count}`,
  otherSamples: 'Example request in other languages',
  specification: 'OpenAPI document of this operation',
  sandbox: (pairs: string) => `URLs and samples use the sandbox. In production, replace ${pairs}.`,
  replaced: (sandbox: string, production: string) => `${sandbox} with ${production}`,
  propertyName: 'Name',
  propertyType: 'Type',
  propertyDescription: 'Description',
  llms: {
    link: 'All pages as Markdown (llms.txt)',
    intro: (pages: number) => `${pages} pages as Markdown, one line each; the address of a page with .md behind it is its text.`,
    whole: 'Whole texts',
    all: 'All pages in one text',
    group: (label: string) => `${label} in one text`,
    editions: 'Other languages and versions',
    more: 'Optional',
    guides: 'Guides',
    downloads: 'Downloads',
  },
};
