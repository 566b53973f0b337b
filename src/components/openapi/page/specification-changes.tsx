import { Fragment } from 'react';
import type { Strings } from '../../../site/strings/en.ts';
import type { ChangeWords } from '../text/describe-change.ts';
import { Fold } from '../text/fold.tsx';
import type { OpenApiContext } from '../text/render-context.ts';
import { Section } from './section.tsx';

export interface ChangeLogItem {
  readonly isBreaking: boolean;
  /** The changed element. Absent for an operation or the API itself. */
  readonly name?: string;
  readonly words: readonly ChangeWords[];
  /** Affected operations. A removed operation has no address. */
  readonly places: readonly { readonly title: string; readonly href: string | undefined }[];
  readonly more: number;
}

export interface ChangeLogDay {
  readonly day: string;
  readonly date: string;
  readonly version: string;
  readonly breaking: number;
  readonly items: readonly ChangeLogItem[];
}

export interface ChangeLogProps {
  readonly id: string;
  readonly title: string;
  /** Sentence with the first recorded day. */
  readonly since: string;
  /** Newest first. */
  readonly days: readonly ChangeLogDay[];
  readonly words: Strings['changes'];
  readonly lang: string;
  readonly context: OpenApiContext;
}

const OPEN_DAYS = 2;

const OPEN_ITEMS = 20;

export function SpecificationChanges({ id, title, since, days, words, context }: ChangeLogProps) {
  const earlier = days.slice(OPEN_DAYS);
  const show = (list: readonly ChangeLogDay[]) => list.map((day) => <Day key={day.day} day={day} words={words} context={context} />);
  return (
    <Section id={id} title={title} className="changes" context={context}>
      <p className="changes__since">{since}</p>
      {show(days.slice(0, OPEN_DAYS))}
      {earlier.length > 0 && (
        <Fold className="more" summary={<summary>{words.earlier(earlier.length)}</summary>} context={context}>
          {show(earlier)}
        </Fold>
      )}
    </Section>
  );
}

type DayProps = Pick<ChangeLogProps, 'words' | 'context'> & { readonly day: ChangeLogDay };

function Day({ day: { day, date, version, breaking, items }, words, context }: DayProps) {
  const more = items.slice(OPEN_ITEMS);
  return (
    <div className="changes__day">
      <h3>
        <time dateTime={day}>{date}</time>
        <span className="changes__facts">
          {[words.version(version), ...(breaking > 0 ? [words.breakingCount(breaking)] : [])].map((fact) => `, ${fact}`).join('')}
        </span>
      </h3>
      <Items items={items.slice(0, OPEN_ITEMS)} words={words} context={context} />
      {more.length > 0 && (
        <Fold className="more" summary={<summary>{words.moreChanges(more.length)}</summary>} context={context}>
          <Items items={more} words={words} context={context} />
        </Fold>
      )}
    </div>
  );
}

function Items({ items, words, context }: Pick<DayProps, 'words' | 'context'> & { readonly items: readonly ChangeLogItem[] }) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={index}>
          {item.isBreaking && <strong className="changes__breaking">{words.breaking}: </strong>}
          {item.name !== undefined && (
            <>
              <code>{item.name}</code>:{' '}
            </>
          )}
          {item.words.map((part, position) => ('code' in part ? <code key={position}>{part.code}</code> : part.text))}
          {item.places.length > 0 && ' · '}
          {item.places.map(({ title, href }, position) => (
            <Fragment key={title}>
              {position > 0 && ', '}
              {href === undefined ? (
                <span lang={context.textLang}>{title}</span>
              ) : (
                <a href={href} lang={context.textLang}>
                  {title}
                </a>
              )}
            </Fragment>
          ))}
          {item.more > 0 && ` ${words.andMore(item.more)}`}
        </li>
      ))}
    </ul>
  );
}
