import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import type { PayloadPosition } from '../payload/payload-position.ts';

interface LinedTextProps {
  readonly id: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  /** Numbers of the marked lines, starting at 1. */
  readonly marked: ReadonlySet<number>;
  readonly onChange: (text: string) => void;
}

/** A text area with line numbers. Lines do not wrap, so that they align with their numbers. */
export function LinedText({ id, field, text, marked, onChange }: LinedTextProps) {
  const lines = useRef<HTMLPreElement>(null);
  const count = text.split('\n').length;
  const numbers = useMemo(() => numberLines(count, marked), [count, marked]);
  return (
    <div className="lined">
      <div className="lined__numbers" aria-hidden="true">
        <pre ref={lines}>{numbers}</pre>
      </div>
      <textarea
        ref={field}
        id={id}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        rows={16}
        onChange={({ target }) => onChange(target.value)}
        onScroll={({ currentTarget }) => {
          if (lines.current) lines.current.style.translate = `0 ${-currentTarget.scrollTop}px`;
        }}
      />
    </div>
  );
}

function numberLines(count: number, marked: ReadonlySet<number>): readonly ReactNode[] {
  const width = String(count).length;
  const parts: ReactNode[] = [];
  let plain = '';
  for (let line = 1; line <= count; line += 1) {
    const number = `${String(line).padStart(width)}\n`;
    if (marked.has(line)) {
      parts.push(plain, <mark key={line}>{number}</mark>);
      plain = '';
    } else plain += number;
  }
  return [...parts, plain];
}

/** Scrolls to the position explicitly, because text areas do not scroll to their selection. */
export function showPlace(field: HTMLTextAreaElement, { offset, line, column }: PayloadPosition): void {
  field.focus();
  field.setSelectionRange(offset, offset + 1);
  const lineHeight = Number.parseFloat(getComputedStyle(field).lineHeight);
  const longest = field.value.split('\n').reduce((most, { length }) => Math.max(most, length), 1);
  field.scrollTop = Math.max(0, (line - 4) * lineHeight);
  // In a monospaced font, all columns are equally wide.
  field.scrollLeft = Math.max(0, (column / longest) * field.scrollWidth - field.clientWidth / 2);
}
