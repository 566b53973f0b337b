import { escapeHtml } from '../../src/markdown/code/escape-html.ts';
import type { Difference } from './compare-pictures.ts';
import type { View } from './photograph.ts';

/** One page in one view, in both states. */
export interface Shot {
  readonly pathname: string;
  readonly view: View;
  readonly kind: 'same' | 'added' | 'removed' | 'changed';
  readonly difference?: Difference;
  /** PNG of an added or removed page. */
  readonly picture?: Buffer;
}

export interface ReportOptions {
  readonly before: string;
  readonly after: string;
  readonly shots: readonly Shot[];
}

const WORDS: Readonly<Record<Shot['kind'], string>> = { same: 'same', added: 'new page', removed: 'page removed', changed: 'changed' };

/**
 * Creates a self-contained HTML report: differing pages before, after and with differences in red. Equal pages are counted, but not shown.
 */
export function writeReport({ before, after, shots }: ReportOptions): string {
  const differing = shots.filter(({ kind }) => kind !== 'same');
  const title = `${differing.length} of ${shots.length} screenshots differ`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}: ${escapeHtml(before)} and ${escapeHtml(after)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 2rem auto; max-width: 120rem; padding-inline: 1rem }
section { border-block-start: 1px solid; margin-block: 2rem; padding-block-start: 1rem }
.pictures { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)) }
figure { margin: 0 } img { border: 1px solid #888; height: auto; max-width: 100% } nav li { margin-block: .25rem }
</style>
<h1>${title}</h1>
<p>Before: <code>${escapeHtml(before)}</code>. After: <code>${escapeHtml(after)}</code>.</p>
<nav aria-label="Differences"><ul>
${differing.map((shot, index) => `<li><a href="#shot-${index}">${headingOf(shot)}</a></li>`).join('\n')}
</ul></nav>
${differing.map(sectionOf).join('\n')}
</html>
`;
}

/** A Markdown list of differences, for a comment on a pull request. */
export function reportInMarkdown({ before, shots }: Pick<ReportOptions, 'before' | 'shots'>): string {
  const differing = shots.filter(({ kind }) => kind !== 'same');
  const lines = differing.map((shot) => `- ${nameOf(shot)}: ${stateOf(shot)}`);
  return [`**Screenshots**: ${differing.length} of ${shots.length} differ from \`${before}\`.`, ...lines].join('\n');
}

function nameOf({ pathname, view }: Shot): string {
  return `\`${pathname}\`, ${view.width} px, ${view.mode}`;
}

function stateOf({ kind, difference }: Shot): string {
  return difference ? `${WORDS[kind]}, ${difference.pixels.toLocaleString('en')} pixels` : WORDS[kind];
}

function headingOf(shot: Shot): string {
  const { pathname, view } = shot;
  return escapeHtml(`${pathname}, ${view.width} px, ${view.mode}: ${stateOf(shot)}`);
}

function sectionOf(shot: Shot, index: number): string {
  const { difference, picture } = shot;
  const pictures = difference
    ? [figure('Before', difference.before), figure('After', difference.after), figure('Differences in red', difference.marked)]
    : picture
      ? [figure(WORDS[shot.kind], picture)]
      : [];
  return `<section id="shot-${index}">\n<h2>${headingOf(shot)}</h2>\n<div class="pictures">\n${pictures.join('\n')}\n</div>\n</section>`;
}

function figure(caption: string, picture: Buffer): string {
  return `<figure><figcaption>${caption}</figcaption><img alt="" src="data:image/png;base64,${picture.toString('base64')}"></figure>`;
}
