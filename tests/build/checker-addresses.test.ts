import { beforeAll, describe, expect, test } from 'vitest';
import { openReferenceDocument, type ReferenceDocument } from '../../src/browser/tools/parts/reference-document.ts';
import { buildOperationModel } from '../../src/browser/tools/request/operation-model.ts';
import { planPage } from '../../src/browser/tools/request/plan-page.ts';
import { pointerOf } from '../../src/data/pointer.ts';
import { plainNumbers } from '../../src/data/lossless-number.ts';
import type { MediaType } from '../../src/openapi/api.ts';
import type { ReferenceData } from '../../src/openapi/downloads/reference-data.ts';
import { createAddressOfValue, type PlannedMessage } from '../../src/reference/address-of-value.ts';
import { schemasById } from '../../src/reference/schemas-by-id.ts';
import { builtSite } from '../support/built-site.ts';
import { attribute, type PublishedPage, publishedPages } from '../support/published-page.ts';

/** A page with the checker, and the data from which the browser plans that page again. */
interface CheckedPage {
  readonly page: PublishedPage;
  readonly reference: ReferenceDocument;
  readonly pointer: string;
}

let checked: readonly CheckedPage[];

beforeAll(async () => {
  const { files } = await builtSite();
  const references = new Map<string, ReferenceDocument>();
  const referenceAt = (href: string): ReferenceDocument => {
    const known = references.get(href);
    if (known) return known;
    const text = files.get(href.slice(1))?.toString('utf8') ?? `There is no ${href}.`;
    const reference = openReferenceDocument(JSON.parse(text) as ReferenceData);
    references.set(href, reference);
    return reference;
  };
  checked = publishedPages(files).flatMap((page) => {
    const button = page.elements.find((element) => attribute(element, 'dataAction') === 'open-checker');
    if (!button) return [];
    return [{ page, reference: referenceAt(attribute(button, 'dataSource') ?? ''), pointer: attribute(button, 'dataPointer') ?? '' }];
  });
});

/** Returns a page's ids, or only the ids of elements with one of `classes`. */
function idsOf({ whole: { elements } }: PublishedPage, classes?: readonly string[]): ReadonlySet<string> {
  return new Set(
    elements.flatMap((element) => {
      const names = attribute(element, 'className')?.split(' ') ?? [];
      const id = attribute(element, 'id');
      return id === undefined || (classes && !classes.some((name) => names.includes(name))) ? [] : [id];
    }),
  );
}

const missingFrom = (known: ReadonlySet<string>, ids: Iterable<string>): readonly string[] => [...ids].filter((id) => !known.has(id));

describe('the operation plan in the browser', () => {
  test('has the same ids as the page of every published operation', () => {
    expect(checked.length).toBeGreaterThan(35);
    const differences = checked.flatMap(({ page, reference, pointer }) => {
      const plan = planPage(reference, pointer);
      const payloads = [...(plan.body ? [plan.body] : []), ...(plan.responses?.items ?? []), ...(plan.callbacks?.items ?? [])].flatMap(
        (message) => message.payloads,
      );
      const planned = new Set([...schemasById(plan).keys(), ...payloads.map(({ id }) => id)]);
      return [
        ...missingFrom(idsOf(page), planned).map((id) => `${page.pathname} has no ${id}`),
        ...missingFrom(planned, idsOf(page, ['field', 'branch', 'payload'])).map((id) => `${page.pathname}#${id} is not planned`),
      ];
    });
    expect(differences).toEqual([]);
  });
});

function partsOf(value: unknown, pointer = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  return [pointer, ...Object.entries(value).flatMap(([key, child]) => partsOf(child, pointer + pointerOf([key])))];
}

function examplesOf({ reference, pointer }: CheckedPage): readonly (PlannedMessage & { readonly value: unknown })[] {
  const { operation } = buildOperationModel(reference, pointer);
  const inContent = (content: readonly MediaType[], status?: string) =>
    content.flatMap(({ name, schema, examples }) =>
      schema
        ? examples.flatMap(({ value }) =>
            value === undefined ? [] : [{ mediaType: name, value: plainNumbers(value), ...(status === undefined ? {} : { status }) }],
          )
        : [],
    );
  return [
    ...inContent(operation.requestBody?.content ?? []),
    ...operation.responses.flatMap(({ status, content }) => inContent(content, status)),
  ];
}

describe('createAddressOfValue', () => {
  test('maps every part of every example to a row of the page, nearly always one with the same name', () => {
    let count = 0;
    const strays = checked.flatMap((operation) => {
      const addressOf = createAddressOfValue(planPage(operation.reference, operation.pointer));
      const ids = idsOf(operation.page);
      return examplesOf(operation).flatMap(({ value, ...message }) =>
        partsOf(value).flatMap((pointer) => {
          count += 1;
          const id = addressOf(message, pointer, value);
          if (id === undefined || !ids.has(id)) return [`${operation.page.pathname} has no ${id} for ${pointer}`];
          const name = pointer.split('/').findLast((segment) => !/^\d+$/.test(segment)) ?? '';
          return name === '' || id.endsWith(`.${name}`) ? [] : [`${pointer} -> ${id}`];
        }),
      );
    });
    expect(count).toBeGreaterThan(5000);
    // Only fields with arbitrary names, and fields missing from the specification, have an address that does not end with their name.
    const applePay = 'body.payments.APPLE_PAY.paymentToken';
    expect(new Set(strays)).toEqual(
      new Set([
        '/metadata/agent -> body.metadata.*',
        '/metadata/agent -> res-201.metadata.*',
        '/metadata/agent -> res-200.metadata.*',
        ...['version', 'data', 'signature', 'header', 'header/ephemeralPublicKey', 'header/publicKeyHash', 'header/transactionId'].map(
          (name) => `/payments/0/paymentToken/paymentData/${name} -> ${applePay}.paymentData`,
        ),
        ...['displayName', 'network', 'type'].map((name) => `/payments/0/paymentToken/paymentMethod/${name} -> ${applePay}.paymentMethod`),
      ]),
    );
  });
});
