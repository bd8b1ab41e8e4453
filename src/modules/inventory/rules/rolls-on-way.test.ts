import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arriving } from './rolls-on-way.ts'

const onWay = [
  { id: 1, remaining: 300 },
  { id: 2, remaining: 200 },
]

test.each([
  ['all of it', { open: 500, received: 500, missing: 0 }, { arrived: [1, 2], lost: [] }],
  ['one roll', { open: 500, received: 300, missing: 0, rolls: [1] }, { arrived: [1], lost: [] }],
  ['one roll, the other is lost', { open: 500, received: 300, missing: 200, rolls: [1] }, { arrived: [1], lost: [2] }],
  ['what lies on no roll', { open: 550, received: 50, missing: 0 }, { arrived: [], lost: [] }],
  ['less than the roll', { open: 500, received: 250, missing: 0, rolls: [1] }, null],
  ['more than the roll', { open: 500, received: 350, missing: 0, rolls: [1] }, null],
  ['a roll that is not on its way', { open: 500, received: 300, missing: 0, rolls: [9] }, null],
  ['half a roll missing while the rest is on its way', { open: 500, received: 0, missing: 100 }, null],
])('rolls arriving, %s: %j', (_, came, expected) => {
  expect(arriving({ onWay, ...came })).toEqual(expected)
})

test('cloth on its way never exceeds what is open, in any order of receipts', () => {
  const roll = fc.integer({ min: 1, max: 500 })
  const receipt = fc.record({ received: fc.nat(900), missing: fc.nat(900), named: fc.array(fc.nat(5)) })
  fc.assert(
    fc.property(
      fc.array(roll, { maxLength: 5 }),
      fc.nat(300),
      fc.array(receipt, { maxLength: 6 }),
      (lengths, loose, receipts) => {
        let left = lengths.map((remaining, id) => ({ id, remaining }))
        let open = left.reduce((sum, { remaining }) => sum + remaining, loose)
        for (const { received, missing, named } of receipts) {
          if (received + missing > open) continue
          const came = arriving({ open, onWay: left, rolls: [...new Set(named)], received, missing })
          if (!came) continue
          open -= received + missing
          left = left.filter(({ id }) => !came.arrived.includes(id) && !came.lost.includes(id))
          expect(left.reduce((sum, { remaining }) => sum + remaining, 0)).toBeLessThanOrEqual(open)
          if (open === 0) expect(left).toEqual([])
        }
      },
    ),
  )
})
