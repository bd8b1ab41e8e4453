import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JOB_KINDS, JOB_STATES } from '../contract.ts'
import { freeRemake, type RemakeFacts } from './free-remake.ts'

const RULES = { claim_days: 180 }
const NOW = new Date('2026-11-26T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const JACKET: RemakeFacts = {
  kind: 'make',
  state: 'delivered',
  handedOver: daysAgo(3),
  goesBack: false,
  hadBefore: false,
  remadeBefore: false,
}
const against = (facts: Partial<RemakeFacts>) => freeRemake({ ...JACKET, ...facts }, RULES, NOW)?.code ?? null

test.each<[string, Partial<RemakeFacts>, string | null]>([
  ['the first of its type', {}, null],
  ['one that was collected', { state: 'collected' }, null],
  ['one that was begun anew before it was handed over', { kind: 'remake' }, null],
  ['one that is still sewn', { state: 'sewing', handedOver: null }, 'workshop.not-handed-over'],
  ['one that was cancelled', { state: 'cancelled', handedOver: null }, 'workshop.not-handed-over'],
  ['an alteration', { kind: 'alteration' }, 'workshop.not-handed-over'],
  ['what was made again already', { kind: 'replacement' }, 'workshop.remade-before'],
  ['another one of a type of which one was made again', { remadeBefore: true }, 'workshop.remade-before'],
  ['the second of its type', { hadBefore: true }, 'workshop.not-the-first'],
  ['one whose money went back, or that is on its way back', { goesBack: true }, 'workshop.money-went-back'],
  ['the last day', { handedOver: daysAgo(180) }, null],
  ['the day after', { handedOver: daysAgo(181) }, 'workshop.too-late-to-remake'],
])('free remake: %s', (_, facts, code) => {
  expect(against(facts)).toBe(code)
})

test('a free remake needs a delivered first garment within 180 days, once', () => {
  const day = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(
      fc.record({
        kind: fc.constantFrom(...JOB_KINDS),
        state: fc.constantFrom(...JOB_STATES),
        handedOver: fc.option(day.map(daysAgo)),
        goesBack: fc.boolean(),
        hadBefore: fc.boolean(),
        remadeBefore: fc.boolean(),
      }),
      (facts) => {
        if (against(facts) !== null) return
        expect(['delivered', 'collected']).toContain(facts.state)
        expect(['make', 'remake']).toContain(facts.kind)
        expect([facts.goesBack, facts.hadBefore, facts.remadeBefore]).toEqual([false, false, false])
        expect(facts.handedOver?.getTime() ?? 0).toBeGreaterThanOrEqual(daysAgo(180).getTime())
      },
    ),
    { numRuns: 2_000 },
  )
})
