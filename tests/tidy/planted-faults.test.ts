import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FAULTS, planted } from '../../bench/faults.ts'

test('each planted fault changes its place and names existing tests', () => {
  const wrong = FAULTS.flatMap((fault) => {
    const text = readFileSync(fault.file, 'utf8')
    try {
      if (planted(text, fault) === text) return [`${fault.name}: nothing is changed`]
    } catch (error) {
      return [String(error)]
    }
    return fault.tests.filter((path) => !existsSync(path)).map((path) => `${fault.name}: ${path} is not there`)
  })
  expect(wrong).toEqual([])
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length)
})
