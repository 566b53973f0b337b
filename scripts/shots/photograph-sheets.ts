import path from 'node:path';
import { photograph, type Published } from './photograph.ts';
import { throwMissingPage } from './throw-missing-page.ts';
import { withBrowser } from './with-browser.ts';
import { writeSheets } from './write-sheets.ts';

export async function photographSheets(site: Published, pathnames: readonly string[], folder: string): Promise<void> {
  const count = await withBrowser((browser) =>
    writeSheets(
      folder,
      pathnames,
      async (pathname, view) => (await photograph(browser, site, pathname, view)) ?? throwMissingPage(pathname),
    ),
  );
  console.log(`${count} screenshots of ${pathnames.length} pages: ${path.join(folder, 'index.html')}`);
}
