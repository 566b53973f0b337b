/** @jsxImportSource preact */
import type { FilterCount, RecordKind, SearchAnswer } from '../../../search/search-answer.ts';
import { searchTexts } from './search-texts.ts';

const DIMENSIONS = ['group', 'kind', 'lang'] as const;

export interface ChosenFilters {
  readonly group?: FilterCount;
  readonly kind?: FilterCount<RecordKind>;
  readonly lang?: FilterCount;
}

interface FiltersProps {
  readonly counts: SearchAnswer['counts'];
  readonly chosen: ChosenFilters;
  readonly onChoose: (chosen: ChosenFilters) => void;
}

/** Shows a row of buttons for each property that differs between results. */
export function SearchFilters({ counts, chosen, onChoose }: FiltersProps) {
  const texts = searchTexts();
  const rows = DIMENSIONS.map((name) => ({ name, values: withChosen(counts[name], chosen[name]) })).filter(
    ({ name, values }) => values.length > 1 || chosen[name],
  );
  if (rows.length === 0) return null;
  return (
    <div className="search__filters">
      {rows.map(({ name, values }) => (
        <div key={name} role="group" aria-label={texts.filters[name]}>
          {values.map((value) => {
            const isChosen = chosen[name]?.value === value.value;
            const { [name]: _left, ...others } = chosen;
            return (
              <button
                key={value.value}
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose(isChosen ? others : { ...others, [name]: value })}
              >
                {value.label} <span>{value.count}</span>
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Keeps the chosen value even without results, so that the reader can remove it. */
function withChosen(values: readonly FilterCount[], chosen: FilterCount | undefined): readonly FilterCount[] {
  return !chosen || values.some(({ value }) => value === chosen.value) ? values : [...values, { ...chosen, count: 0 }];
}
