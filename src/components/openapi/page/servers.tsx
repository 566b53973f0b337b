import type { Server } from '../../../openapi/server.ts';
import { Description } from '../text/description.tsx';
import { Phrase } from '../text/phrase.tsx';
import type { OpenApiContext } from '../text/render-context.ts';
import { SpecText } from '../text/spec-text.tsx';

/** Addresses of an API, with what may be put into them. */
export function Servers({ servers, context }: { readonly servers: readonly Server[]; readonly context: OpenApiContext }) {
  const strings = context.strings.reference;
  return (
    <ul className="servers">
      {servers.map(({ url, name, description, variables }) => (
        <li key={url}>
          {name && description && (
            <span className="servers__name" lang={context.textLang}>
              {name}{' '}
            </span>
          )}
          <code className="servers__url">{url}</code>
          <Description text={description ?? name} id="server" context={context} />
          {variables.length > 0 && (
            <ul>
              {variables.map((variable) => (
                <li key={variable.name}>
                  <Phrase text={strings.serverVariable}>
                    <code>{variable.name}</code>
                    {variable.enum.length > 0 ? variable.enum.join(', ') : strings.anyText}
                    <code>{variable.default}</code>
                  </Phrase>
                  {variable.description && (
                    <>
                      {' ('}
                      <SpecText text={variable.description} context={context} />)
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
