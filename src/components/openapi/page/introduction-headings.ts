import type { IntroductionPlan } from '../../../reference/plan-introduction.ts';
import type { OpenApiContext } from '../text/render-context.ts';

export interface PageHeading {
  readonly depth: 2 | 3;
  readonly id: string;
  readonly text: string;
  /** BCP 47 tag, if it differs from the page's. */
  readonly lang?: string | undefined;
}

/** Lists headings of levels 2 and 3, in page order. */
export function introductionHeadings(plan: IntroductionPlan, { strings, interfaceLang: lang }: OpenApiContext): readonly PageHeading[] {
  const { headings } = strings.reference;
  const sections = [
    [plan.servers, headings.baseUrls],
    [plan.security, headings.authentication],
    [plan.operations, strings.inThisApi],
  ] as const;
  return [
    ...plan.description.headings.flatMap(({ depth, id, text }): readonly PageHeading[] =>
      depth === 2 || depth === 3 ? [{ depth, id, text }] : [],
    ),
    ...sections.flatMap(([section, text]): readonly PageHeading[] => (section ? [{ depth: 2, id: section.id, text, lang }] : [])),
    ...plan.groups.flatMap(({ id, title, isOther }): readonly PageHeading[] => {
      if (id === undefined) return [];
      if (isOther) return [{ depth: 3, id, text: strings.otherOperations, lang }];
      return title === undefined ? [] : [{ depth: 3, id, text: title }];
    }),
    ...(plan.models ? [{ depth: 2 as const, id: plan.models.id, text: headings.models, lang }] : []),
  ];
}
