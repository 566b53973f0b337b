/** @jsxImportSource preact */
import type { TargetedMouseEvent } from 'preact';
import type { SearchHit, MarkedText } from '../../../search/search-answer.ts';
import { searchTexts } from './search-texts.ts';

interface HitProps {
  readonly id: string;
  readonly hit: SearchHit;
  readonly isActive: boolean;
  /** Position among all results, starting at 1. `total` may exceed the length of the list. */
  readonly place: number;
  readonly total: number;
  readonly onPoint: () => void;
  readonly onClick: (event: TargetedMouseEvent<HTMLAnchorElement>) => void;
}

/** A real link, so that the reader can copy it or open it in another tab. The search field handles the keys. */
export function Hit({ id, hit, isActive, place, total, onPoint, onClick }: HitProps) {
  const { href, kind, method, trail, title, snippet, lang } = hit;
  return (
    <a
      className="search__hit"
      role="option"
      id={id}
      href={href}
      tabIndex={-1}
      aria-selected={isActive}
      aria-posinset={place}
      aria-setsize={total}
      onPointerMove={onPoint}
      onClick={onClick}
    >
      <span className="search__name">
        {method === undefined ? (
          <span className="badge">{searchTexts().kinds[kind]}</span>
        ) : (
          <span className={`method method--${kind === 'event' ? 'event' : method.toLowerCase()}`}>{method}</span>
        )}{' '}
        <span className="search__title" lang={lang}>
          <Marked text={title} />
        </span>
      </span>{' '}
      {trail.length > 0 && (
        <span className="search__trail" lang={lang}>
          {trail.join(' › ')}
        </span>
      )}{' '}
      {snippet.length > 0 && (
        <span className="search__snippet" lang={lang}>
          <Marked text={snippet} />
        </span>
      )}
    </a>
  );
}

function Marked({ text }: { readonly text: MarkedText }) {
  // These pieces have no key other than their position.
  return text.map((piece, index) => (piece.isMatch ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>));
}
