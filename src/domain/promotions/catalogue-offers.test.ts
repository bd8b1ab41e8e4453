import { expect, test } from 'vitest'
import { CHANNELS } from '../pricing/goods.ts'
import { type CatalogueOffer, cataloguePrice, isForCatalogue, lowestBefore, nextTurn } from './catalogue-offers.ts'
import { ALL, aLine, anOffer, sh } from './offers-in-tests.ts'
import type { Condition, PromotionRule } from './rule.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-12-04T09:00:00Z') // a Friday, 12:00 in Nairobi
const AT = { at: NOW, channel: CHANNELS[0] }
const jacket = aLine(1, 100)
const offer = (
  percent: number,
  starts: number,
  ends: number | null = null,
  rule: Partial<PromotionRule> = {},
): CatalogueOffer => ({
  ...anOffer(`${percent} ${starts}`, { kind: 'lines', off: { percent }, goods: ALL }, rule),
  starts,
  ends,
})
const hours: Condition = { kind: 'hours', weekdays: [5], from: 720, until: 780 }
const onFridays = { conditions: [{ match: 'all' as const, conditions: [hours] }] }
const lowest = (offers: CatalogueOffer[]) => lowestBefore(jacket, cataloguePrice(jacket, offers, AT, 100), offers, AT, 100)

test('a catalogue promotion has no condition on the cart or the customer', () => {
  const benefit = { kind: 'lines' as const, off: { percent: 5 }, goods: ALL }
  const rule = (...conditions: Condition[]) => anOffer('a', benefit, { conditions: [{ match: 'all', conditions }] }).rule
  expect(isForCatalogue(rule(hours, { kind: 'channel', channels: [CHANNELS[0]] }))).toBe(true)
  expect(isForCatalogue(rule({ kind: 'signed-in' }))).toBe(false)
  expect(isForCatalogue(anOffer('a', { kind: 'order', off: { percent: 5 } }).rule)).toBe(false)
})

test('a catalogue price is that of one piece after all open promotions', () => {
  expect(cataloguePrice(jacket, [offer(20, NOW)], AT, 100).price).toBe(sh(80))
  expect(cataloguePrice(jacket, [offer(20, NOW, NOW)], AT, 100)).toEqual({ price: sh(100), of: [] })
  expect(cataloguePrice(jacket, [offer(20, NOW), offer(10, NOW, null, { lane: 'post' })], AT, 100).price).toBe(sh(72))
  expect(cataloguePrice({ ...jacket, floor: sh(95) }, [offer(20, NOW)], AT, 100).price).toBe(sh(95))
  expect(cataloguePrice(jacket, [offer(20, NOW)], AT, 5).price).toBe(sh(95))
})

test('the lowest earlier price counts promotions that ended in the 30 days before', () => {
  expect(lowest([offer(20, NOW - DAY)])).toBe(sh(100))
  expect(lowest([offer(20, NOW - DAY), offer(30, NOW - 20 * DAY, NOW - 10 * DAY)])).toBe(sh(70))
  expect(lowest([offer(20, NOW - DAY), offer(30, NOW - 60 * DAY, NOW - 40 * DAY)])).toBe(sh(100))
  expect(lowest([offer(20, NOW - DAY), offer(30, NOW - 60 * DAY, NOW - 20 * DAY)])).toBe(sh(70))
})

test('a promotion of certain hours has lowered the price before from its second day on', () => {
  expect(lowest([offer(20, NOW - 60_000, null, onFridays)])).toBe(sh(100))
  expect(lowest([offer(20, NOW - 7 * DAY, null, onFridays)])).toBe(sh(80))
})

test('the next turn is the nearest start, end or limit of hours', () => {
  expect(nextTurn([], NOW)).toBeNull()
  expect(nextTurn([offer(20, NOW - DAY)], NOW)).toBeNull()
  expect(nextTurn([offer(20, NOW + DAY, NOW + 2 * DAY), offer(5, NOW, NOW + 3 * DAY)], NOW)).toBe(NOW + DAY)
  expect(nextTurn([offer(20, NOW - DAY, null, onFridays)], NOW + 30_500)).toBe(NOW + 60 * 60_000)
  expect(nextTurn([offer(20, NOW - DAY, null, onFridays)], NOW + 60 * 60_000)).toBe(Date.parse('2026-12-04T21:00:00Z')) // midnight
})
