import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crossings, keyOf, noticeDue, tellsApart } from './low-stock.ts'

const watched = fc.record({ variantId: fc.integer({ min: 1, max: 6 }), locationId: fc.constantFrom(null, 1, 2) })
const looks = fc.array(fc.uniqueArray(watched, { selector: keyOf }), { maxLength: 12 })

test('each crossing of the low-stock level is notified and withdrawn once', () => {
  fc.assert(
    fc.property(looks, (all) => {
      let watched: { variantId: number; locationId: number | null }[] = []
      const open = new Map<string, number>()
      for (const low of all) {
        const { came, recovered } = crossings(watched, low)
        for (const each of recovered) open.set(keyOf(each), (open.get(keyOf(each)) ?? 0) - 1)
        for (const each of came) open.set(keyOf(each), (open.get(keyOf(each)) ?? 0) + 1)
        const back = new Set(recovered.map(keyOf))
        watched = [...watched.filter((each) => !back.has(keyOf(each))), ...came]
        expect(new Set(watched.map(keyOf))).toEqual(new Set(low.map(keyOf)))
        for (const [key, times] of open) expect(times).toBe(low.some((each) => keyOf(each) === key) ? 1 : 0)
      }
    }),
  )
})

test('reading the same low stock twice notifies nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(watched, { selector: keyOf }), (low) => {
      expect(crossings(low, low)).toEqual({ came: [], recovered: [] })
    }),
  )
})

test('a rule that makes more than 20 variants low is notified as one', () => {
  expect([tellsApart(20), tellsApart(21)]).toEqual([true, false])
})

const inZone = (moment: Date) => ({ day: moment.toISOString().slice(0, 10), hour: moment.getUTCHours() })
test.each([
  ['off', '2027-03-12T08:00Z', undefined, false],
  ['at-once', '2027-03-12T03:00Z', undefined, true],
  ['at-once', '2027-03-12T03:00Z', '2027-03-12T02:50Z', false],
  ['at-once', '2027-03-12T03:00Z', '2027-03-12T02:45Z', true],
  ['daily', '2027-03-12T06:59Z', undefined, false],
  ['daily', '2027-03-12T07:00Z', undefined, true],
  ['daily', '2027-03-12T21:00Z', '2027-03-12T07:00Z', false],
  ['daily', '2027-03-13T07:30Z', '2027-03-12T09:00Z', true],
] as const)('a low-stock notice set to %s is due at %s after %s: %s', (notice, now, last, due) => {
  expect(noticeDue(notice, new Date(now), last && new Date(last), { inZone })).toBe(due)
})
