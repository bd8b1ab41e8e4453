import { describe, expect, test } from 'vitest'
import type { FulfilmentState, OrderState } from '../contract.ts'
import { shownStatus } from './shown-status.ts'
import { type ShippingJourney, stagesOf } from './stages.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute))
const aWay = (kinds: string[], over: Partial<ShippingJourney> = {}): ShippingJourney => ({
  events: kinds.map((kind, minute) => ({ kind, at: at(minute) })),
  madeBy: null,
  leavesBy: '2026-11-23',
  arrivesBy: '2026-11-24',
  ended: null,
  ...over,
})
const described = (way: ShippingJourney) => stagesOf(way).map(({ stage, state }) => `${stage} ${state}`)

describe('the stages of an order', () => {
  test.each([
    ['unpaid', ['created'], ['ordered done', 'paid current', 'confirmed coming', 'shipped coming', 'delivered coming']],
    ['paid', ['created', 'placed'], ['ordered done', 'paid done', 'confirmed current', 'shipped coming', 'delivered coming']],
    [
      'under way',
      ['created', 'placed', 'confirmed', 'packed', 'shipped'],
      ['ordered done', 'paid done', 'confirmed done', 'shipped done', 'delivered current'],
    ],
  ])('%s', (_, kinds, stages) => expect(described(aWay(kinds))).toEqual(stages))

  test('past stages have a time, coming ones their expected day', () => {
    const stages = stagesOf(aWay(['created', 'placed']))
    expect(stages[1]).toMatchObject({ stage: 'paid', at: at(1).toISOString(), expected: null })
    expect(stages.at(-1)).toMatchObject({ stage: 'delivered', at: null, expected: '2026-11-24' })
  })

  test('a made-to-measure order shows the making stage', () => {
    expect(described(aWay(['created', 'placed', 'confirmed'], { madeBy: '2026-11-20' }))).toContain('making current')
  })

  test('making is done once the garment is made, even if it is not packed', () => {
    const kinds = ['created', 'placed', 'confirmed']
    const made = { madeBy: '2026-11-20', madeAt: at(30) }
    expect(described(aWay(kinds, made))).toEqual([
      ...['ordered done', 'paid done', 'confirmed done', 'making done', 'shipped current', 'delivered coming'],
    ])
    expect(stagesOf(aWay([...kinds, 'packed'], made))[3]).toMatchObject({ stage: 'making', at: at(30).toISOString() })
  })

  test('a pickup order shows ready and collected instead of shipped', () => {
    const kinds = ['created', 'placed', 'confirmed', 'ready_for_pickup']
    const done = ['ordered done', 'paid done', 'confirmed done', 'ready done', 'collected current']
    expect(described(aWay(kinds, { pickup: true }))).toEqual(done)
    expect(described(aWay([...kinds, 'collected'], { pickup: true })).at(-1)).toBe('collected done')
  })

  test('a cancelled order shows how far it came and why it ended', () => {
    expect(described(aWay(['created', 'expired'], { ended: 'expired' }))).toEqual(['ordered done', 'expired current'])
    expect(stagesOf(aWay(['created', 'placed', 'cancelled'], { ended: 'cancelled' })).at(-1)).toMatchObject({
      at: at(2).toISOString(),
    })
    expect(described(aWay(['created', 'placed-without-goods'], { ended: 'on-hold' }))).toEqual([
      'ordered done',
      'paid done',
      'on-hold current',
    ])
  })
})

test('a stopped order shows the time of its stop, despite later notes', () => {
  const stopped = (kinds: string[], ended: 'cancelled' | 'on-hold') => stagesOf(aWay(kinds, { ended })).at(-1)?.at
  expect(stopped(['created', 'placed', 'cancelled', 'noted'], 'cancelled')).toBe(at(2).toISOString())
  expect(stopped(['created', 'placed-without-goods', 'noted'], 'on-hold')).toBe(at(1).toISOString())
  expect(stopped(['created', 'placed', 'on_hold', 'noted'], 'on-hold')).toBe(at(2).toISOString())
  expect(stopped(['created', 'placed-without-goods', 'cancelled'], 'cancelled')).toBe(at(2).toISOString())
})

describe('the shown status', () => {
  test.each([
    ['pending_payment', [], 'awaiting-payment'],
    ['placed', [], 'placed'],
    ['on_hold', [], 'on-hold'],
    ['processing', ['picking'], 'in-preparation'],
    ['processing', ['shipped', 'pending'], 'partly-shipped'],
    ['processing', ['delivered'], 'partly-delivered'],
    ['processing', ['delivered', 'ready_for_pickup'], 'ready-for-pickup'],
    ['fulfilled', ['delivered', 'shipped'], 'partly-delivered'],
    ['fulfilled', ['delivered', 'lost'], 'not-delivered'],
    ['fulfilled', ['shipped'], 'shipped'],
    ['fulfilled', ['ready_for_pickup'], 'ready-for-pickup'],
    ['fulfilled', ['collected'], 'delivered'],
    ['fulfilled', ['delivered', 'cancelled'], 'delivered'],
    ['completed', ['delivered'], 'completed'],
    ['expired', [], 'expired'],
  ] satisfies [OrderState, FulfilmentState[], string][])('of %s with parcels %j is %s', (state, parcels, shown) => {
    expect(shownStatus(state, parcels)).toBe(shown)
  })
})
