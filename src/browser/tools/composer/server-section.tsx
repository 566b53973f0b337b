import { toolTexts } from '../parts/tool-texts.ts';
import { firstLine } from '../../../openapi/build/plain-text.ts';
import { environmentServers } from '../../../openapi/environments.ts';
import { chooseEnvironment } from '../parts/environment.ts';
import type { SectionProps } from './section-props.ts';
import { serverUrl } from '../request/request-state.ts';

export function ServerSection({ operation: { servers }, state, change }: SectionProps) {
  const server = servers[state.server] ?? servers[0];
  if (!server) return null;
  const choose = (position: number): void => {
    change({ ...state, server: position, variables: {} });
    const environment = servers[position]?.environment;
    if (environment && environmentServers(servers)) chooseEnvironment(environment);
  };
  return (
    <section className="compose__section" aria-labelledby="compose-server-title">
      <h3 id="compose-server-title">{toolTexts().server}</h3>
      {servers.length > 1 ? (
        <div className="compose__field">
          <label htmlFor="compose-server">{toolTexts().address}</label>
          <select id="compose-server" value={servers.indexOf(server)} onChange={({ target }) => choose(Number(target.value))}>
            {servers.map(({ url, name, description }, index) => (
              <option key={url} value={index}>
                {[name ?? firstLine(description ?? ''), url].filter(Boolean).join(': ')}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <p>
          <code>{serverUrl(server, state.variables)}</code>
        </p>
      )}
      {server.variables.map((variable) => {
        const id = `compose-variable-${variable.name}`;
        const value = state.variables[variable.name] ?? variable.default;
        const set = (next: string): void => change({ ...state, variables: { ...state.variables, [variable.name]: next } });
        return (
          <div key={variable.name} className="compose__field">
            <label htmlFor={id}>
              <code>{variable.name}</code> <span className="compose__type">{toolTexts().partOfAddress}</span>
            </label>
            {variable.enum.length > 0 ? (
              <select id={id} value={value} onChange={({ target }) => set(target.value)} aria-describedby={`${id}-text`}>
                {[...new Set([...variable.enum, value])].map((option) => (
                  <option key={option} value={option}>
                    {option || toolTexts().emptyValue}
                  </option>
                ))}
              </select>
            ) : (
              <input id={id} type="text" value={value} onChange={({ target }) => set(target.value)} aria-describedby={`${id}-text`} />
            )}
            <p className="compose__text" id={`${id}-text`}>
              {firstLine(variable.description ?? '')}
            </p>
          </div>
        );
      })}
    </section>
  );
}
