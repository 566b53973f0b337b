import { expect, test } from 'vitest';
import { physicalDirections } from './physical-directions.ts';

test.each([
  ['<p className="note ml-2" />', ['ml-2']],
  ['<p className="md:-mr-4 hover:pl-[3px]" />', ['md:-mr-4', 'hover:pl-[3px]']],
  ["<p className={isWide ? 'text-left' : 'text-start'} />", ['text-left']],
  [
    '<p className="left-0 right-auto border-l rounded-tr-lg float-right" />',
    ['left-0', 'right-auto', 'border-l', 'rounded-tr-lg', 'float-right'],
  ],
  ['<p style={{ marginLeft: 4, borderTopLeftRadius: 2 }} />', ['marginLeft', 'borderTopLeftRadius']],
  ['<p className="ms-2 pe-4 start-0 text-end navbar-right align-right problem-list" />', []],
])('physicalDirections of %s', (source, expected) => {
  expect(physicalDirections(source)).toEqual(expected);
});
