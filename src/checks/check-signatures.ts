import type { Problem } from '../errors.ts';
import { isSignatureHeader, signExample } from '../openapi/examples/sign-example.ts';
import type { Writing } from './writing/load-writing.ts';

/** Finds example signature headers that do not match the webhook's first example, signed with the site's example secret. */
export function checkSignatures({ site, specs }: Pick<Writing, 'site' | 'specs'>): readonly Problem[] {
  const { exampleSecret } = site.config.webhooks;
  if (exampleSecret === undefined) return [];
  return site.apis.flatMap(({ group, api }) =>
    api.webhooks.flatMap((webhook): readonly Problem[] => {
      const header = webhook.parameters.find(isSignatureHeader);
      const example = webhook.requestBody?.content[0]?.examples[0];
      const signature = example && signExample(webhook, example, exampleSecret)?.at(-1)?.value;
      if (!header || signature === undefined || header.examples[0]?.value === signature) return [];
      const { pointer } = header;
      return [
        {
          severity: 'error',
          what: `The example of ${header.name} is not the signature of the first example of ${webhook.title}.`,
          where: specs.get(group.id)?.spec.source.locate(`${pointer}/example`) ?? webhook.source,
          cure: `Write ${signature}, the signature computed with webhooks.exampleSecret from content/site.yaml.`,
        },
      ];
    }),
  );
}
