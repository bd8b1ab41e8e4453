import { expect, test } from 'vitest'
import { failedFiles, filesToRetry } from '../../bin/suite-report.ts'

const ran = (failed: readonly string[]) => ({
  numPassedTests: 2,
  numFailedTests: failed.length,
  testResults: [
    { name: '/shop/tests/e2e/buying.test.ts', status: 'passed' },
    ...failed.map((name) => ({ name: `/shop/${name}.test.ts`, status: 'failed' })),
  ],
})
const journeys = ['a', 'b', 'c', 'd'].map((name) => `tests/e2e/${name}`)

test.each([
  ['nothing failed', [], 0],
  ['a journey stumbled', journeys.slice(0, 1), 1],
  ['three did', journeys.slice(0, 3), 3],
  ['four are no stumble', journeys, 0],
  ['a test of a route was late beside a journey', ['tests/routes/orders/placing', 'tests/e2e/a'], 2],
  ['a rule does not hold', ['src/modules/orders/rules/due'], 0],
  ['the source breaks a rule', ['tests/rooms/folders'], 0],
  ['a rule does not hold beside a journey', ['src/modules/orders/rules/due', 'tests/e2e/a'], 0],
])('retry of failed test files: %s', (_, failed, asked) => {
  expect(failedFiles(ran(failed))).toHaveLength(failed.length)
  expect(filesToRetry(ran(failed))).toHaveLength(asked)
})
