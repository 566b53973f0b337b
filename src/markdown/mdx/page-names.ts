import type { Program } from 'estree-jsx';
import { isHtmlElement } from '../html-elements.ts';
import { BUILT_IN } from './evaluate-data.ts';
import type { IsComponent } from './syntax-faults.ts';

export interface PageNames {
  /** Whether a tag with this name is a component: a known one, or an unknown one that the page closes. */
  readonly isComponent: (name: string) => boolean;
  /** Whether a component with this name exists on the site or is imported. */
  readonly isKnown: (name: string) => boolean;
  /** Whether a tag with this name is an HTML element, or could be an SVG or MathML element. */
  readonly isElement: (name: string) => boolean;
  readonly hasConstant: (name: string) => boolean;
  readonly define: (statement: Program['body'][number]) => void;
}

/** Closing and self-closing tags with names like those of components or custom elements. */
const ENDED = /<\/([A-Z][\w.]*|[a-z]\w*-[\w-]+)\s*>|<([A-Z][\w.]*|[a-z]\w*-[\w-]+)(?=[\s/])[^<>]*\/>/g;

export function pageNames(source: string, isComponent: IsComponent): PageNames {
  const ended = new Set([...source.matchAll(ENDED)].map(([, closed, empty]) => closed ?? empty ?? ''));
  const hasDrawing = /<(?:svg|math)[\s>]/i.test(source);
  const constants = new Set<string>([BUILT_IN]);
  const imported = new Set<string>();
  const isKnown = (name: string): boolean => isComponent(name) || imported.has(name);
  return {
    isKnown,
    isComponent: (name) => isKnown(name) || (ended.has(name) && !isElementName(name)),
    isElement: (name) => !isKnown(name) && (isElementName(name) || (hasDrawing && /^[a-z]/.test(name))),
    hasConstant: (name) => constants.has(name),
    define(statement) {
      if (statement.type === 'ImportDeclaration') for (const { local } of statement.specifiers) imported.add(local.name);
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { id } of declaration.declarations) if (id.type === 'Identifier') constants.add(id.name);
    },
  };
}

/** Whether a name is an HTML element's, all in lower or all in upper case. `Link` is a component. */
export function isElementName(name: string): boolean {
  return /^(?:[a-z][a-z\d]*|[A-Z][A-Z\d]*)$/.test(name) && isHtmlElement(name);
}
