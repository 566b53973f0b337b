import type { SampleLanguage } from './sample-language.ts';

type Own = Pick<SampleLanguage, 'id' | 'label' | 'lang' | 'generate' | 'literal' | 'text' | 'keepKey' | 'complete'>;

/** Completes a language with defaults: its generator accepts every plain body as text, with the media type in a header. */
export function defineLanguage(own: Own, others: Partial<SampleLanguage> & { readonly file: (name: string) => string }): SampleLanguage {
  return {
    body: { json: own.text, text: own.text, file: others.file },
    shape: (_kind, content) => ({ mimeType: 'text/plain', text: content }),
    typesBody: false,
    quotesNames: false,
    fields: 'none',
    ...own,
    ...others,
  };
}
