import { expect, test } from 'vitest'
import { changeOf, METRIC_IDS, METRICS, metricValue, NO_SUMS } from './metrics.ts'

const sums = { orders: 3, gross: 10_000, discounts: 1_000, returns: 2_000, disputes: 500, delivery: 300, vat: 1_088 }

test('net sales are gross sales less discounts, returns and lost disputes', () => {
  expect(metricValue('net', sums)).toBe(6_500)
  expect(metricValue('total', sums)).toBe(6_500 + 300 + 1_088)
})

test('an average order is rounded half away from zero and null without orders', () => {
  expect(metricValue('average', sums)).toBe(3_000)
  expect(metricValue('average', { ...sums, orders: 2, discounts: 999 })).toBe(4_501)
  expect(metricValue('average', { ...sums, orders: 2, gross: 0, discounts: 9_001 })).toBe(-4_501)
  expect(metricValue('average', { ...sums, orders: 0 })).toBeNull()
})

test('metrics without rows are 0, averages null', () => {
  const empty = METRIC_IDS.map((id) => metricValue(id, NO_SUMS))
  expect(empty).toEqual(METRIC_IDS.map((id) => ('per' in METRICS[id] ? null : 0)))
})

test('a change is in per mille of the earlier value, null without one', () => {
  expect([changeOf(150, 100), changeOf(50, 100), changeOf(5, -5)]).toEqual([500, -500, 2000])
  expect([changeOf(5, 0), changeOf(null, 5), changeOf(5, null)]).toEqual([null, null, null])
})
