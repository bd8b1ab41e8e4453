import { expect, test } from 'vitest'
import { partOf, planRows, winnerOf } from './campaign-groups.ts'

const keys = Array.from({ length: 20_000 }, (_, nth) => `customer-${nth}`)
const share = (parts: readonly string[], part: string) => parts.filter((each) => each === part).length / parts.length

test('groups have the planned shares and are the same each time', () => {
  const parts = keys.map((key) => partOf('spring', key, { holdout: 10, test: 20 }))
  expect(share(parts, 'held')).toBeCloseTo(0.1, 1)
  expect(share(parts, 'a')).toBeCloseTo(0.09, 1)
  expect(share(parts, 'b')).toBeCloseTo(0.09, 1)
  expect(keys.map((key) => partOf('spring', key, { holdout: 10, test: 20 }))).toEqual(parts)
})

test('a holdout group does not depend on the test nor on the other recipients', () => {
  const held = (campaign: string, test: number) => keys.filter((key) => partOf(campaign, key, { holdout: 10, test }) === 'held')
  expect(held('spring', 0)).toEqual(held('spring', 50))
  expect(held('spring', 0)).not.toEqual(held('summer', 0))
  const half = planRows('spring', keys.slice(0, 100), { holdout: 10, test: 0, waveSize: null })
  const whole = new Map(planRows('spring', keys, { holdout: 10, test: 0, waveSize: null }).map(({ key, part }) => [key, part]))
  for (const { key, part } of half) expect(whole.get(key)).toBe(part)
})

test('waves hold every recipient once, the test first', () => {
  const rows = planRows('spring', keys.slice(0, 1_000), { holdout: 10, test: 20, waveSize: 100 })
  expect(new Set(rows.map(({ key }) => key)).size).toBe(1_000)
  expect(rows.filter(({ wave }) => wave === 0).every(({ part }) => part === 'a' || part === 'b')).toBe(true)
  const sizes = [1, 2, 3].map((wave) => rows.filter((row) => row.wave === wave).length)
  expect(sizes).toEqual([100, 100, 100])
  expect(rows.map(({ wave }) => wave)).toEqual(rows.map(({ wave }) => wave).toSorted((a, b) => a - b))
})

test('a campaign without test and waves has one wave', () => {
  const rows = planRows('spring', keys.slice(0, 50), { holdout: 0, test: 0, waveSize: null })
  expect(rows.every(({ wave, part }) => wave === 0 && part === 'rest')).toBe(true)
})

test('the subject with the higher share of clicks wins, and a tie keeps the first', () => {
  expect(winnerOf({ sent: 100, clicked: 10 }, { sent: 50, clicked: 6 })).toBe('b')
  expect(winnerOf({ sent: 100, clicked: 12 }, { sent: 50, clicked: 6 })).toBe('a')
  expect(winnerOf({ sent: 0, clicked: 0 }, { sent: 0, clicked: 0 })).toBe('a')
  expect(winnerOf({ sent: 0, clicked: 0 }, { sent: 10, clicked: 10 })).toBe('b')
  expect(winnerOf({ sent: 100, clicked: 0 }, { sent: 100, clicked: 1 })).toBe('b')
})
