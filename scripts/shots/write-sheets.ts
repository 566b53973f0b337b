import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeHtml } from '../../src/markdown/code/escape-html.ts';
import { type View, VIEWS } from './photograph.ts';

/** Writes a PNG per page and view, and an `index.html` that shows them. @returns the number of images */
export async function writeSheets(
  folder: string,
  pathnames: readonly string[],
  take: (pathname: string, view: View) => Promise<Buffer>,
): Promise<number> {
  await mkdir(folder, { recursive: true });
  for (const pathname of pathnames) {
    for (const view of VIEWS) await writeFile(path.join(folder, fileName(pathname, view)), await take(pathname, view));
  }
  await writeFile(path.join(folder, 'index.html'), indexOf(pathnames));
  return pathnames.length * VIEWS.length;
}

/** Unique per path, because a `+` within a segment is encoded. */
function fileName(pathname: string, { width, mode }: View): string {
  const name = pathname.split('/').filter(Boolean).map(encodeURIComponent).join('+');
  return `${name || 'home'}.${width}-${mode}.png`;
}

function indexOf(pathnames: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screenshots of ${pathnames.length} pages</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 1rem }
.pictures { display: flex; gap: 1rem; overflow-x: auto; align-items: start }
figure { margin: 0; flex: none } img { border: 1px solid #888; height: 45rem; object-fit: cover; object-position: top; max-width: 90vw }
</style>
<h1>Screenshots of ${pathnames.length} pages</h1>
${pathnames.map(sheetOf).join('\n')}
</html>
`;
}

function sheetOf(pathname: string): string {
  const pictures = VIEWS.map((view) => {
    const [file, name] = [encodeURIComponent(fileName(pathname, view)), `${view.width} px, ${view.mode}`];
    return `<figure><figcaption>${name}</figcaption><a href="${file}"><img src="${file}" alt="${name}" loading="lazy"></a></figure>`;
  });
  return `<h2>${escapeHtml(pathname)}</h2>\n<div class="pictures">\n${pictures.join('\n')}\n</div>`;
}
