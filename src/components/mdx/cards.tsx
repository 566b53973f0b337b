import { Fragment, type ReactNode } from 'react';
import type { LinkTarget } from '../../markdown/page-context.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { Badge } from './badge.tsx';

export interface CardFact {
  readonly kind: 'code' | 'text' | 'warning';
  readonly text: string;
}

interface CardProps {
  readonly title: string;
  readonly target: LinkTarget;
  readonly facts: readonly CardFact[];
  readonly children?: ReactNode;
}

export function Card({ title, target, facts, children }: CardProps) {
  const body = (
    <>
      <strong>{title}</strong>
      <div>{children}</div>
      {facts.length > 0 && (
        <div className="card__facts">
          {facts.map((fact) => (
            <Fragment key={fact.text}>
              <Fact {...fact} />{' '}
            </Fragment>
          ))}
        </div>
      )}
    </>
  );
  return (
    <li>
      {target.href === undefined ? (
        <div className="card">{body}</div>
      ) : (
        <SiteLink target={target} className="card">
          {body}
        </SiteLink>
      )}
    </li>
  );
}

function Fact({ kind, text }: CardFact) {
  if (kind === 'warning') return <Badge tone="deprecated">{text}</Badge>;
  return kind === 'code' ? <code>{text}</code> : <span>{text}</span>;
}

export function Cards({ children }: { readonly children?: ReactNode }) {
  return <ul className="cards">{children}</ul>;
}
