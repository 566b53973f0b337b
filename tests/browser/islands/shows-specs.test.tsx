import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageShell } from '../../../src/components/layout/page-shell.tsx';
import { showsSpecs } from '../../../src/browser/islands/shows-specs.ts';
import { en } from '../../../src/site/strings/en.ts';

const article = (showsSpecifications: boolean): string =>
  renderToStaticMarkup(
    <PageShell
      layout="guide"
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
      asksForEnvironment={false}
      homeTarget={{ href: '/', isExternal: false }}
      strings={en}
    >
      <p data-specs="">Text</p>
    </PageShell>,
  );

test('showsSpecs reads from an article what its frame has written', () => {
  expect([true, false].map((shows) => showsSpecs(article(shows)))).toEqual([true, false]);
});
