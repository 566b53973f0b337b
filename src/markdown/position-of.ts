import type { Element } from 'hast';
import type { TextPosition } from './page-context.ts';

export function positionOf(node: Element): TextPosition {
  return { line: node.position?.start.line, column: node.position?.start.column };
}
