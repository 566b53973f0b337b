import type { Server, ServerVariable } from '../../../openapi/server.ts';
import { Description } from '../text/description.tsx';
import { LongList } from '../text/long-list.tsx';
import { Phrase } from '../text/phrase.tsx';
import type { OpenApiContext } from '../text/render-context.ts';
import { lineOf, SpecLine } from '../text/spec-line.tsx';

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
                  <LongList items={variable.enum} more={strings.moreValues} context={context}>
                    {(values, isRest) => {
                      const shown = values.map((value) => value || strings.emptyText);
                      return isRest ? shown.join(', ') : <Variable variable={variable} values={shown} context={context} />;
                    }}
                  </LongList>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

interface VariableProps {
  readonly variable: ServerVariable;
  /** Empty if any string is allowed. */
  readonly values: readonly string[];
  readonly context: OpenApiContext;
}

function Variable({ variable: { name, default: preset, description = '' }, values, context }: VariableProps) {
  const strings = context.strings.reference;
  const line = lineOf(description, context);
  return (
    <>
      <Phrase text={strings.serverVariable}>
        <code>{name}</code>
        {values.length > 0 ? values.join(', ') : strings.anyText}
        {preset === '' ? strings.emptyText : <code>{preset}</code>}
      </Phrase>
      {line !== undefined && (
        <>
          {' ('}
          <SpecLine html={line} context={context} />)
        </>
      )}
      {line === undefined && <Description text={description} id="variable" context={context} />}
    </>
  );
}
