import { expect, test } from 'vitest'
import { frame, groupsOf } from './format.ts'

test('rows of a backup are split below the limit of a body', () => {
  const rows = ['1234', '12', '123456789', '1', '2']
  expect(groupsOf(rows, 8)).toEqual([['1234', '12'], ['123456789'], ['1', '2']])
  expect(groupsOf([], 8)).toEqual([])
})

test('a backup refuses a file that could not be restored', () => {
  const large = { length: 512 * 1024 * 1024 + 1 } as Buffer
  expect(() => frame({ kind: 'file', name: 'files/film.mp4' }, large)).toThrow('the file files/film.mp4')
})
