import { stringify } from 'yaml';

interface Outline {
  readonly description: string;
  readonly lead: string;
  readonly sections: readonly (readonly [heading: string, text: string])[];
}

const ENGLISH: Outline = {
  description: 'What readers can do with this page, in one sentence.',
  lead: 'Say in two sentences what readers can do with this page, and who needs it.',
  sections: [
    ['Before you start', '- What readers need: access, a credential, another page.'],
    ['Do the first step', '1. One action for each number, with its sample.'],
    ['Next steps', '- Where readers go from here.'],
  ],
};

/** By primary language subtag. */
const OUTLINES: Readonly<Record<string, Outline>> = {
  en: ENGLISH,
  pt: {
    description: 'O que os leitores conseguem fazer com esta página, em uma frase.',
    lead: 'Diga em duas frases o que os leitores conseguem fazer com esta página e quem precisa dela.',
    sections: [
      ['Antes de começar', '- O que é preciso ter: acesso, uma credencial, outra página.'],
      ['Faça o primeiro passo', '1. Uma ação por número, com o seu exemplo.'],
      ['Próximos passos', '- Para onde os leitores vão daqui.'],
    ],
  },
};

/** Drafts a guide's outline. @param lang BCP 47 tag of neighbouring pages; `undefined` for the site's language */
export function guideText(title: string, lang: string | undefined): string {
  const { description, lead, sections } = OUTLINES[lang?.split('-')[0]?.toLowerCase() ?? 'en'] ?? ENGLISH;
  const frontMatter = stringify({ title, description, ...(lang !== undefined && { lang }), draft: true }, { lineWidth: 0 });
  const body = [lead, ...sections.map(([heading, text]) => `## ${heading}\n\n${text}`)].join('\n\n');
  return `---\n${frontMatter}---\n\n${body}\n`;
}
