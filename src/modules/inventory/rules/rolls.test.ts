import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestPiece, rollFor } from './rolls.ts'

const roll = (id: number, remaining: number) => ({ id, lot: 'A', remaining })

test('a remnant that is long enough is cut before a whole roll', () => {
  expect(rollFor(140, [roll(1, 5_000), roll(2, 150), roll(3, 120)])?.id).toBe(2)
})

test('of equal rolls the older is cut, and none when no roll is long enough', () => {
  expect(rollFor(100, [roll(1, 300), roll(2, 300)])?.id).toBe(1)
  expect(rollFor(301, [roll(1, 300), roll(2, 300)])).toBeUndefined()
  expect([longestPiece([]), longestPiece([roll(1, 0)]), longestPiece([roll(1, 20), roll(2, 90)])]).toEqual([null, null, 90])
})

test('rollFor finds the shortest roll that is long enough, if any is', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 8 })
  fc.assert(
    fc.property(lengths, fc.integer({ min: 1, max: 500 }), (rolls, length) => {
      const all = rolls.map((remaining, id) => roll(id, remaining))
      const found = rollFor(length, all)
      expect(found !== undefined).toBe((longestPiece(all) ?? 0) >= length)
      expect(all.filter(({ remaining }) => remaining >= length && found && remaining < found.remaining)).toEqual([])
    }),
  )
})
