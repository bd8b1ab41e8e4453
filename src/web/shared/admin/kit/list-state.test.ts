import { expect, test } from 'vitest'
import { apiQuery, changed, type ListSpec, listQuery, moveColumn, nextSort, readList, withFilter } from './list-state.ts'

const SPEC: ListSpec = {
  columns: [
    { id: 'number', required: true, sortable: true },
    { id: 'name', sortable: true },
    { id: 'what' },
    { id: 'total', sortable: true },
    { id: 'phone', hidden: true },
  ],
  filters: ['status', 'from'],
  sort: '-number',
  sizes: [25, 50],
}
const read = (query: string) => readList(new URLSearchParams(query), SPEC)

test('an empty address is the default list and stays empty', () => {
  expect(read('')).toEqual({
    q: '',
    page: 1,
    size: 25,
    sort: [{ id: 'number', desc: true }],
    filters: {},
    widths: {},
    dense: false,
    columns: ['number', 'name', 'what', 'total'],
  })
  expect(listQuery(read(''), SPEC)).toBe('')
})

test.each([
  'q=wanjiru&status=unpaid&sort=-total%2Cname&columns=number%2Cphone&density=dense&size=50&page=3',
  'sort=name',
  'widths=name%3A240%2Ctotal%3A64&density=dense',
  'from=2026-11-01&page=2',
])('list state survives parsing and writing: %s', (query) => {
  expect(listQuery(read(query), SPEC)).toBe(query)
})

test.each([
  'page=0',
  'page=-2',
  'page=1.5',
  'page=x',
  'page=1e99',
  'size=26',
  'sort=what',
  'sort=-',
  'columns=,',
  'density=loose',
  'x=1',
])('invalid list state falls back to the default: %s', (query) => expect(listQuery(read(query), SPEC)).toBe(''))

test('required columns stay, unknown ones are dropped, and none appears twice', () => {
  expect(read('columns=total,total,secret').columns).toEqual(['number', 'total'])
})

test('other query parameters are kept', () => {
  expect(listQuery(read('page=2'), SPEC, { view: 'x' })).toBe('view=x&page=2')
})

test('the API query holds no layout options', () => {
  expect(apiQuery<Record<string, unknown>>(read('columns=total&density=dense&status=unpaid&page=2'), SPEC)).toEqual({
    status: 'unpaid',
    page: 2,
  })
})

test('a new filter, sort or size resets the page, and other changes keep it', () => {
  const third = read('page=3&status=unpaid')
  expect(withFilter(third, { from: '2026-11-01' })).toMatchObject({ page: 1, filters: { status: 'unpaid', from: '2026-11-01' } })
  expect(withFilter(third, { status: '' })).toMatchObject({ page: 1, filters: {} })
  expect(changed(third, { sort: [] }).page).toBe(1)
  expect(changed(third, { dense: true }).page).toBe(3)
  expect(changed(third, { page: 4 }).page).toBe(4)
})

test('a heading sorts up, down, then by default, with Shift in addition', () => {
  const up = nextSort([], 'name', false)
  expect(up).toEqual([{ id: 'name', desc: false }])
  const down = nextSort(up, 'name', false)
  expect(down).toEqual([{ id: 'name', desc: true }])
  expect(nextSort(down, 'name', false)).toEqual([])
  const both = nextSort(down, 'total', true)
  expect(both).toEqual([
    { id: 'name', desc: true },
    { id: 'total', desc: false },
  ])
  expect(nextSort(both, 'name', true)).toEqual([{ id: 'total', desc: false }])
})

test('a column moves one place, and not beyond the ends', () => {
  expect(moveColumn(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moveColumn(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moveColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moveColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})

test('column widths apply to known columns within their limits', () => {
  expect(read('widths=name:9999,total:1,nothing:100,what:wide,phone').widths).toEqual({ name: 800, total: 64 })
  expect(changed(read('page=3'), { widths: { name: 200 } }).page).toBe(3)
})
