import { expect, test } from 'vitest'
import { asDay } from './day.ts'

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2024-02-29T23:00:00Z', '2024-02-29'],
  ['2026-02-30', undefined],
  ['2026-04-31', undefined],
  ['2026-13-01', undefined],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('asDay of %s is %s', (text, day) => expect(asDay(text)).toBe(day))
