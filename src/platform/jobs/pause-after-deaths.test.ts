import { expect, test } from 'vitest'
import { pauseAfterDeaths } from './pause-after-deaths.ts'

test.each([
  [0, undefined, undefined],
  [1, undefined, undefined],
  [2, undefined, 60],
  [0, 60, undefined],
  [1, 60, 120],
  [1, 3000, 3600],
  [5, 3600, 3600],
])('a scheduled job whose process died %i times, after a pause of %s s, pauses for %s s', (deaths, last, pause) => {
  expect(pauseAfterDeaths(deaths, last)).toBe(pause)
})
