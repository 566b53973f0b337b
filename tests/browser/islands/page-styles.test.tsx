import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageShell } from '../../../src/components/layout/page-shell.tsx';
import { pageStylesOf } from '../../../src/browser/islands/page-styles.ts';
import { en } from '../../../src/site/strings/en.ts';

const article = (layout: 'guide' | 'home', showsSpecifications: boolean): string =>
  renderToStaticMarkup(
    <PageShell
      layout={layout}
      title="A"
      lang="pt-BR"
      textLang="pt-BR"
      crumbs={[]}
      headings={[]}
      previous={undefined}
      next={undefined}
      files={undefined}
      facts={{ edit: undefined, updated: undefined, checked: undefined, tags: [] }}
      notices={[]}
      interfaceLang={undefined}
      showsSpecs={showsSpecifications}
      editions={undefined}
      environment={undefined}
      ofText={{ strings: en, lang: undefined }}
      homeTarget={{ href: '/', isExternal: false }}
      strings={en}
    >
      <p data-specs="">Text</p>
    </PageShell>,
  );

test('pageStylesOf reads the style names that the frame wrote to an article', () => {
  expect([pageStylesOf(article('guide', false)), pageStylesOf(article('guide', true))]).toEqual([[], ['reference']]);
  expect([pageStylesOf(article('home', false)), pageStylesOf(article('home', true))]).toEqual([['home'], ['reference', 'home']]);
});
