import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FAULTS, planted } from '../../bench/faults.ts'
import { SUBJECTS } from '../../bench/mutants/subjects.ts'

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

test('each subject of the mutants names existing files and tests', () => {
  const named = SUBJECTS.flatMap(({ files, tests }) => [...files, ...tests])
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})
