import { describe, expect, test } from 'vitest';
import { Fold } from '../../../src/components/openapi/text/fold.tsx';
import { Passage } from '../../../src/components/openapi/text/passage.tsx';
import type { OpenApiContext } from '../../../src/components/openapi/text/render-context.ts';
import { joinPieces, renderPieces } from '../../../src/render/parts/render-pieces.ts';
import { staticHtml } from '../../../src/render/parts/static-html.ts';
import { en } from '../../../src/site/strings/en.ts';

const plain: OpenApiContext = {
  strings: en,
  hrefOf: () => '',
  introHref: '',
  shownAtFirst: 20,
  renderMarkdown: (html) => ({ html, firstParagraph: html }) as never,
  renderCode: ({ code }) => code,
};

function Page({ context }: { readonly context: OpenApiContext }) {
  return (
    <main>
      <Passage context={context}>
        <Fold id="a" summary={<summary>{'<details>'}</summary>} isOpen context={context}>
          one
          <Fold className="b" summary={<summary>B</summary>} context={context}>
            <i>two</i>
          </Fold>
        </Fold>
      </Passage>
      <Fold summary={<summary>C</summary>} isPart isOpen context={context}>
        three
      </Fold>
    </main>
  );
}

const pieces = renderPieces((setAside) => <Page context={{ ...plain, setAside }} />);

describe('renderPieces', () => {
  test('renders each piece separately, nested or not', () => {
    const ranks = pieces.pieces.map(({ rank, inside }) => [rank, inside.pieces.map((inner) => [inner.rank, inner.inside.pieces.length])]);
    expect(ranks).toEqual([
      ['passage', [['open', 1]]],
      ['part', []],
    ]);
    expect(pieces.pieces[0]?.inside.pieces[0]?.inside.pieces[0]?.inside.html).toBe('<i>two</i>');
  });

  test('includes nested pieces in the size of a piece', () => {
    expect(pieces.pieces[0]?.size).toBeGreaterThan(pieces.pieces[0]?.inside.pieces[0]?.size ?? Infinity);
    expect(pieces.pieces[1]?.size).toBe('three'.length);
  });

  test('accepts raw HTML', () => {
    const { pieces: found } = renderPieces((setAside) => (
      <Fold summary={<summary>S</summary>} html={'<pre>a &amp; b</pre>'} context={{ ...plain, setAside }} />
    ));
    expect(found[0]?.inside.html).toBe('<pre>a &amp; b</pre>');
  });
});

describe('joinPieces', () => {
  test('restores the unsplit HTML', () => {
    expect(joinPieces(pieces)).toBe(
      '<main><details id="a" open=""><summary>&lt;details&gt;</summary>one<details class="b"><summary>B</summary><i>two</i></details>' +
        '</details><details open=""><summary>C</summary>three</details></main>',
    );
    expect(staticHtml(<Page context={plain} />)).toBe(joinPieces(pieces).replace('<details open=""><summary>C', '<details><summary>C'));
  });

  test('closes folds whose content is external, and turns a passage into a fold', () => {
    expect(joinPieces(pieces, ({ rank }) => (rank === 'open' || rank === 'part' ? 'LINK' : undefined))).toBe(
      '<main><details id="a"><summary>&lt;details&gt;</summary>LINK</details><details><summary>C</summary>LINK</details></main>',
    );
    expect(joinPieces(pieces, ({ rank }) => (rank === 'passage' ? 'LINK' : undefined))).toContain(
      '<main><details class="more"><summary>More than fits on this page</summary>LINK</details>',
    );
  });
});
