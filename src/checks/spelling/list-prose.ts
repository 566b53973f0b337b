import { frontMatterBlock } from '../../content/front-matter-block.ts';
import { parseYaml } from '../../data/parse-yaml.ts';
import { pointerOf, valueAt } from '../../data/pointer.ts';
import type { Spec } from '../../openapi/spec.ts';
import { isObject, type JsonObject } from '../../openapi/read-json.ts';
import { defaultLang } from '../../site/config/locales.ts';
import { fileOfPointer } from '../writing/file-of-pointer.ts';
import { langOfFile } from '../writing/lang-of-file.ts';
import type { MarkdownText, LocatePosition } from '../writing/markdown-text.ts';
import type { WrittenFile, Writing } from '../writing/load-writing.ts';
import { locateInScalar } from '../writing/locate-in-text.ts';
import { samplesOfText } from '../samples/list-samples.ts';
import { maskMarkup } from './mask-markup.ts';

/** Prose in one language, with everything else replaced by spaces. */
export interface Prose {
  /** BCP 47 tag. */
  readonly lang: string;
  readonly text: string;
  readonly locatePosition: LocatePosition;
}

/** Lists a site's prose: guides with titles and descriptions, and specification descriptions and summaries. */
export function listProse({ site, texts, files, specs }: Pick<Writing, 'site' | 'texts' | 'files' | 'specs'>): readonly Prose[] {
  const fileTexts = new Map(files.map(({ filePath, text }) => [filePath, text]));
  const specPaths = new Set([...specs.values()].flatMap(({ spec }) => [...spec.texts.keys()]));
  const guides = texts.filter(({ filePath }) => !specPaths.has(filePath));
  return [
    ...guides.flatMap((text) => {
      const { filePath } = text;
      const lang = langOfFile(filePath, { site, specs });
      return [...proseOfText(text, lang), ...proseOfFrontMatter({ filePath, text: fileTexts.get(filePath) ?? '' }, lang)];
    }),
    ...site.apis.flatMap(({ group }) => {
      const spec = specs.get(group.id)?.spec;
      return spec ? proseOfSpec(spec, group.lang ?? defaultLang(site.config)) : [];
    }),
  ];
}

/** Includes live samples, because readers see their content. */
function proseOfText(text: MarkdownText, pageLang: string): readonly Prose[] {
  const live = samplesOfText(text).filter(({ meta }) => meta.flags.has('live'));
  return [
    ...directText(text.text, pageLang, text.locatePosition),
    ...live.flatMap(({ code, locatePosition }) => directText(code, pageLang, locatePosition)),
  ];
}

function directText(markup: string, lang: string, locatePosition: LocatePosition): readonly Prose[] {
  return maskMarkup(markup, lang).map((masked) => ({ ...masked, locatePosition }));
}

function proseOfFrontMatter({ filePath, text }: WrittenFile, lang: string): readonly Prose[] {
  const { yaml, isClosed } = frontMatterBlock(text) ?? {};
  if (yaml === undefined || !isClosed) return [];
  const { source } = parseYaml(yaml, filePath, { lineOffset: 1 });
  return ['/title', '/description'].flatMap((pointer) => {
    const value = valueAt(source.value, pointer);
    return typeof value === 'string' ? directText(value, lang, locateInScalar(text, source.locate(pointer), value)) : [];
  });
}

/** Members of a specification whose values are always data. */
const DATA = new Set(['const', 'default', 'enum', 'example', 'pattern', 'value']);

/** Members of a specification that are maps with author-defined keys. */
const MAPS =
  /^(?:\$defs|callbacks|content|definitions|encoding|examples|flows|headers|links|parameters|pathItems|paths|patternProperties|properties|requestBodies|responses|schemas|scopes|securitySchemes|variables|webhooks)$/;

function proseOfSpec(spec: Spec, lang: string): readonly Prose[] {
  const { root, source, texts } = spec;
  const prose: Prose[] = [];
  const add = (text: string, pointer: string): void => {
    const file = texts.get(fileOfPointer(spec, pointer)) ?? '';
    prose.push(...directText(text, lang, (line, column) => locateInScalar(file, source.locate(pointer), text)(line, column)));
  };
  const visit = (value: JsonObject | readonly unknown[], pointer: string, isMap: boolean): void => {
    for (const [key, child] of Object.entries(value)) {
      const childPointer = pointer + pointerOf([key]);
      if (typeof child === 'string') {
        if (isMap ? pointer.endsWith('/scopes') : key === 'description' || key === 'summary') add(child, childPointer);
      } else if (isMap || !(DATA.has(key) || key.startsWith('x-'))) {
        if (isObject(child)) visit(child, childPointer, !isMap && MAPS.test(key));
        else if (Array.isArray(child) && key !== 'examples') visit(child, childPointer, false);
      }
    }
  };
  visit(root, '', false);
  return prose;
}
