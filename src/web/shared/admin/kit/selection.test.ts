import { expect, test } from 'vitest'
import {
  ALL_MATCHING,
  countSelected,
  isSelected,
  MAX_SELECTED,
  NOTHING,
  pageSelection,
  select,
  selectRange,
} from './selection.ts'

const PAGE = ['a', 'b', 'c', 'd']

test('rows are selected across pages', () => {
  const both = select(select(NOTHING, ['a', 'b'], true), ['x'], true)
  expect(countSelected(both, 312)).toBe(3)
  expect([isSelected(both, 'a'), isSelected(both, 'c'), isSelected(both, 'x')]).toEqual([true, false, true])
  expect(countSelected(select(both, ['a'], false), 312)).toBe(2)
})

test('all matches are selected except those deselected again', () => {
  const some = select(ALL_MATCHING, ['b'], false)
  expect(countSelected(some, 312)).toBe(311)
  expect([isSelected(some, 'b'), isSelected(some, 'never seen')]).toEqual([false, true])
  expect(countSelected(select(some, ['b'], true), 312)).toBe(312)
})

test('Shift selects the range from the last pressed row, in both directions', () => {
  expect([...rowsOf(selectRange(NOTHING, PAGE, 'a', 'c'))]).toEqual(['a', 'b', 'c'])
  expect([...rowsOf(selectRange(NOTHING, PAGE, 'd', 'c'))]).toEqual(['c', 'd'])
})

test('Shift selects one row when the last pressed row is on another page', () => {
  expect([...rowsOf(selectRange(NOTHING, PAGE, 'z', 'c'))]).toEqual(['c'])
  expect([...rowsOf(selectRange(NOTHING, PAGE, undefined, 'c'))]).toEqual(['c'])
})

test('the number of selected rows is limited', () => {
  const many = Array.from({ length: MAX_SELECTED + 50 }, (_, place) => String(place))
  expect(countSelected(select(NOTHING, many, true), 10_000)).toBe(MAX_SELECTED)
})

test('a page is selected in full, in part or not at all', () => {
  expect(pageSelection(NOTHING, PAGE)).toBe('none')
  expect(pageSelection(select(NOTHING, ['a', 'elsewhere'], true), PAGE)).toBe('some')
  expect(pageSelection(select(NOTHING, PAGE, true), PAGE)).toBe('all')
  expect(pageSelection(ALL_MATCHING, PAGE)).toBe('all')
  expect(pageSelection(NOTHING, [])).toBe('none')
})

const rowsOf = (selection: ReturnType<typeof select>) => (selection.all ? new Set<string>() : selection.ids)
