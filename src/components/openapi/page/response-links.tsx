import { Description } from '../text/description.tsx';
import { Listed } from '../text/listed.tsx';
import { fragmentOf } from '../../../reference/address.ts';
import { Phrase } from '../text/phrase.tsx';
import { showsLinkName, type LinkPlan } from '../../../reference/plan-links.ts';
import type { OpenApiContext } from '../text/render-context.ts';

/** Lists links to operations that use the response's values. */
export function ResponseLinks({ links, context }: { readonly links: readonly LinkPlan[]; readonly context: OpenApiContext }) {
  if (links.length === 0) return null;
  return (
    <ul className="links" aria-label={context.strings.reference.links.title}>
      {links.map((link) => (
        <li key={link.name}>
          {showsLinkName(link) && (
            <>
              <code>{link.name}</code>:{' '}
            </>
          )}
          <NextStep link={link} context={context} />
          <Description text={link.description} id={link.name} context={context} />
        </li>
      ))}
    </ul>
  );
}

function NextStep({
  link: { title, target: next, values, server },
  context,
}: {
  readonly link: LinkPlan;
  readonly context: OpenApiContext;
}) {
  const { use, valueAs, goOn, at, body } = context.strings.reference.links;
  const href = next && context.hrefOf(next);
  const operation =
    href === undefined ? (
      <code>{title}</code>
    ) : (
      <a href={href} lang={context.textLang}>
        {title}
      </a>
    );
  const target =
    server === undefined ? (
      operation
    ) : (
      <Phrase text={at}>
        {operation}
        <code>{server}</code>
      </Phrase>
    );
  if (values.length === 0) return <Phrase text={goOn}>{target}</Phrase>;
  const taken = (
    <Listed items={values} separator=", ">
      {({ from, fromId, to }) => (
        <Phrase text={valueAs}>
          <CodeLink text={from} href={fromId === undefined ? undefined : fragmentOf(fromId)} />
          {to === 'body' ? (
            <CodeLink text={body} href={undefined} />
          ) : (
            <CodeLink text={to.parameter} href={href === undefined || to.id === undefined ? undefined : href + fragmentOf(to.id)} />
          )}
        </Phrase>
      )}
    </Listed>
  );
  return (
    <Phrase text={use}>
      {taken}
      {target}
    </Phrase>
  );
}

export function CodeLink({ text, href }: { readonly text: string; readonly href: string | undefined }) {
  const code = <code>{text}</code>;
  return href === undefined ? code : <a href={href}>{code}</a>;
}
