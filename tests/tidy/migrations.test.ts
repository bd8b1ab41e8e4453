import { expect, test } from 'vitest'
import { projectFiles } from './files.ts'

const names = [...projectFiles(/^db\/migrations\//).keys()].map((file) => file.slice('db/migrations/'.length))

/** Numbers shared by several files. Their order would depend on the rest of the name. */
function usedTwice(files: readonly string[]): string[] {
  const numbers = files.map((name) => name.slice(0, 4))
  return [...new Set(numbers.filter((number, place) => numbers.indexOf(number) !== place))]
}

test('every migration has a unique number', () => {
  expect(usedTwice(['0001-a.sql', '0002-b.sql', '0002-c.sql'])).toEqual(['0002'])
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))).toEqual([])
  expect(usedTwice(names)).toEqual([])
})
