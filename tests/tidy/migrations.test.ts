import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { projectFiles } from './files.ts'

const FOLDER = 'db/migrations/'
const REWORDED = 'reworded.json'
const files = projectFiles(/^db\/migrations\//)
const names = [...files.keys()].map((file) => file.slice(FOLDER.length)).filter((name) => name !== REWORDED)

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

test('reworded.json lists the earlier hash of existing migrations', () => {
  const reworded = Object.entries<string>(JSON.parse(files.get(FOLDER + REWORDED) ?? '{}'))
  const wrong = reworded.filter(([name, earlier]) => {
    const text = files.get(FOLDER + name)
    return !text || !/^[0-9a-f]{64}$/.test(earlier) || createHash('sha256').update(text).digest('hex') === earlier
  })
  expect(reworded.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})
