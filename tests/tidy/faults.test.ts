import { expect, test } from 'vitest'
import { ATTACKS } from '../../bench/faults/attacks.ts'
import { projectFiles } from './files.ts'

const tests = projectFiles(/\.test\.tsx?$/)
const [page = ''] = projectFiles(/^docs\/faults\.md$/).values()
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what went wrong'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** A document may write `payments/guard` for the file in `tests/routes`. */
const textOf = (file: string) => tests.get(file) ?? tests.get(`tests/routes/${file}.test.ts`)

test('each fault has its description, its planting and an existing test', () => {
  expect(rows.length).toBeGreaterThan(90)
  const wrong: string[] = []
  let file = ''
  for (const [, fault, held = '', planted] of rows) {
    if (!fault || !planted) wrong.push(`${held}: a cell is empty`)
    const pieces = held === 'same test' ? [] : held.split('; ')
    for (const piece of pieces) {
      const [, named, name] = /^(?:`([^`]+)`)?(?:(?: › )?(.+))?$/.exec(piece) ?? []
      file = named ?? file
      if (!textOf(file)?.includes(name ?? '')) wrong.push(`${fault} → ${file} › ${name ?? ''}`)
    }
  }
  expect(wrong).toEqual([])
})

test('each of the 21 faults of the money audit has a row', () => {
  const numbers = rows.flatMap(([, fault = '']) => /^M(\d+) /.exec(fault)?.[1] ?? [])
  expect(numbers.map(Number)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1))
})

test('each of the 18 holes of the attack has a row and a fault to plant', () => {
  const hole = /^(H[1-5]|attack M[1-8]|L[1-5]) /
  const holes = (texts: readonly string[]) => [...new Set(texts.flatMap((text) => hole.exec(text)?.[1] ?? []))]
  const rowsOf = holes(rows.map(([, fault = '']) => fault))
  expect(rowsOf).toHaveLength(18)
  expect(holes(ATTACKS.map(({ name }) => name))).toEqual(rowsOf)
})
