import { Fragment } from 'react';
import { describeText } from './describe-text.ts';
import { Html } from './html.tsx';
import { fragmentOf } from './page-ids.ts';
import type { LinkPlan } from './plan-links.ts';
import type { OpenApiContext } from './render-context.ts';

/** What to do next with a response: which of its values other operations take. */
export function ResponseLinks({ links, context }: { readonly links: readonly LinkPlan[]; readonly context: OpenApiContext }) {
  if (links.length === 0) return null;
  return (
    <ul className="links" aria-label="What to do next">
      {links.map(({ name, title, href, values, server, description }) => (
        <li key={name}>
          {values.length > 0 && 'Use '}
          {values.map(({ from, fromId, parameter, parameterHref }, index) => (
            <Fragment key={parameter}>
              {index > 0 && ', '}
              <CodeLink text={from} href={fromId === undefined ? undefined : fragmentOf(fromId)} /> as{' '}
              <CodeLink text={parameter} href={parameterHref} />
            </Fragment>
          ))}
          {values.length > 0 ? ' in ' : 'Go on with '}
          {href === undefined ? <code>{title}</code> : <a href={href}>{title}</a>}
          {server !== undefined && (
            <>
              {' at '}
              <code>{server}</code>
            </>
          )}
          <Html className="prose field__text" html={describeText(description, name, context)} />
        </li>
      ))}
    </ul>
  );
}

/** A name as code, linked where it is explained. */
export function CodeLink({ text, href }: { readonly text: string; readonly href: string | undefined }) {
  const code = <code>{text}</code>;
  return href === undefined ? code : <a href={href}>{code}</a>;
}
