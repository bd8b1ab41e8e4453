import { expect, test } from 'vitest'
import { LOOK_FROM, type RiskFacts, riskOf } from './risk.ts'

const CALM: RiskFacts = {
  warned: false,
  blocked: false,
  disputes: 0,
  failedTries: 0,
  ordersInDay: 1,
  addressesInDay: 1,
  first: false,
  total: 500_000,
}

test.each<[string, Partial<RiskFacts>, string, string[]]>([
  ['an order like any other', {}, 'none', []],
  ['a large one of somebody who is known', { total: LOOK_FROM.firstTotal }, 'none', []],
  ['a first one just below the line', { first: true, total: LOOK_FROM.firstTotal - 1 }, 'none', []],
  ['a large first one', { first: true, total: LOOK_FROM.firstTotal }, 'look', ['large-first-order']],
  ['one try fewer than is strange', { failedTries: LOOK_FROM.failedTries - 1 }, 'none', []],
  ['many tries', { failedTries: LOOK_FROM.failedTries }, 'look', ['many-tries']],
  ['two strange things', { failedTries: 9, ordersInDay: 7 }, 'high', ['many-tries', 'many-orders']],
  ['many addresses from one browser', { addressesInDay: LOOK_FROM.addressesInDay }, 'look', ['many-addresses']],
  ['a warning', { warned: true }, 'high', ['fraud-warning']],
  ['somebody whom the house does not sell to', { blocked: true }, 'high', ['blocked-customer']],
  ['somebody whose bank asked before', { disputes: 2 }, 'high', ['disputed-before']],
])('order risk: %s', (_, facts, level, signals) => {
  const found = riskOf({ ...CALM, ...facts })
  expect([found.level, found.signals.map(({ signal }) => signal)]).toEqual([level, signals])
})
