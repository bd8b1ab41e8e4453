import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LIST, missingFrom, testFiles } from '../../bin/test-list.ts'
import { ROOT } from './files.ts'

/** Number of new files that may be missing from the list before it has to be regenerated. */
const MAX_UNLISTED = 40
const listed = readFileSync(join(ROOT, LIST), 'utf8').trim().split('\n')

test('every listed test file exists (update: `node bin/run.mjs bin/test-list.ts`)', () => {
  const there = testFiles()
  expect(listed.length).toBeGreaterThan(400)
  expect(missingFrom(there, listed)).toEqual([])
  expect(missingFrom(listed, there).length).toBeLessThanOrEqual(MAX_UNLISTED)
})

test('a deleted test file is found', () => {
  const [first = '', ...others] = testFiles()
  expect(missingFrom(others, [first, ...others])).toEqual([first])
})
