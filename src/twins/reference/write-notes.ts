import { grantWords, schemeName } from '../../components/openapi/page/security.tsx';
import type { Operation } from '../../openapi/api.ts';
import type { Deprecation, ExternalDocs } from '../../openapi/schema.ts';
import type { Server } from '../../openapi/server.ts';
import { fragmentOf, schemeAddress } from '../../reference/address.ts';
import { equalIgnoringPunctuation } from '../../reference/equal-ignoring-punctuation.ts';
import { blocks, code, link, list, plain } from '../markdown-writer.ts';
import type { ReferenceTwinContext } from './reference-context.ts';

export function writeDeprecation({ reason, sunset }: Deprecation, context: ReferenceTwinContext): string {
  return blocks(context.describe(reason, 3), sunset !== undefined && context.strings.reference.sunset(plain(sunset)));
}

export function writeExternalDocs({ url, description }: ExternalDocs, context: ReferenceTwinContext): string {
  const text = context.describe(description, 3);
  const isName = text !== '' && isLine(text) && !/\]\(|<[a-z]+:/i.test(text);
  return blocks(!isName && text, link(isName ? text : plain(url), context.linkOf(url)));
}

/** Whether the Markdown fits on one line of text. */
export function isLine(text: string): boolean {
  return !/\n|^(?:[-*+#>|]|\d+[.)])\s/.test(text);
}

/** Lists the locations of specification fragments that could not be read. */
export function writeUnread(pointers: readonly string[] | undefined, { strings }: ReferenceTwinContext): string {
  if (pointers === undefined || pointers.length === 0) return '';
  return `${strings.reference.unread} ${pointers.map((pointer) => code(`#${pointer}`)).join(', ')}`;
}

export function writeServers(servers: readonly Server[], context: ReferenceTwinContext): string {
  const { serverVariable, anyText } = context.strings.reference;
  return list(
    servers.map(({ url, name, description, variables }) =>
      blocks(
        `${name && description ? `${plain(name)}: ` : ''}${code(url)}`,
        context.describe(description ?? name, 3),
        variables.length > 0 &&
          list(
            variables.map((variable) => {
              const values = variable.enum.length > 0 ? variable.enum.map((value) => code(value)).join(', ') : anyText;
              const about = context.describe(variable.description, 3);
              const line = serverVariable(code(variable.name), values, code(variable.default));
              return about !== '' && isLine(about) ? `${line} (${about})` : blocks(line, about);
            }),
          ),
      ),
    ),
  );
}

/** Writes alternative credentials, each with its schemes and their scopes or roles. */
export function writeSecurity({ security }: Operation, { strings, introHref }: ReferenceTwinContext): string {
  const { or, and, credentials } = strings.reference;
  return list(
    security.map(({ schemes }, index) => {
      const written = schemes.map(({ scheme, scopes }) => {
        const name = link(plain(schemeName(scheme, strings.reference)), introHref + fragmentOf(schemeAddress(scheme.id)));
        const words = scopes.map((scope) => code(scope.name) + (scope.description ? ` (${plain(scope.description)})` : ''));
        return scopes.length === 0 ? name : `${name}, ${grantWords(scheme, strings.reference).grants(scopes.length)} ${words.join(', ')}`;
      });
      return `${index > 0 ? `${or} ` : ''}${written.length === 0 ? credentials.none : written.join(` ${and} `)}`;
    }),
  );
}

export function writeOperations(operations: readonly Operation[], context: ReferenceTwinContext): string {
  const { deprecated } = context.strings.reference;
  return list(
    operations.map((operation) => {
      const call = `${operation.method} ${operation.path}`;
      const name = link(plain(operation.title), context.hrefOf(operation)) + (operation.title === call ? '' : ` (${code(call)})`);
      const text = equalIgnoringPunctuation(operation.title, operation.descriptionFirstLine) ? '' : operation.descriptionFirstLine;
      return name + (operation.deprecated ? `, ${deprecated}` : '') + (text === '' ? '' : `: ${plain(text)}`);
    }),
  );
}
