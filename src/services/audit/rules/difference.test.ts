import { expect, test } from 'vitest'
import { difference } from './difference.ts'

test.each([
  [undefined, undefined, null, null],
  [null, { fee: 5 }, null, { fee: 5 }],
  [{ fee: 5 }, null, { fee: 5 }, null],
  [{ fee: 5, name: 'A' }, { fee: 6, name: 'A' }, { fee: 5 }, { fee: 6 }],
  [{ days: [1, 2] }, { days: [1, 2] }, {}, {}],
  [{ days: [1, 2] }, { days: [2], open: true }, { days: [1, 2] }, { days: [2], open: true }],
])('audit difference of %j and %j is %j and %j', (before, after, left, then) => {
  expect(difference(before, after)).toEqual({ before: left, after: then })
})
