import type { Deps } from '#platform/deps.ts'
import { NAMED_WAYS, type ShownStore } from '#services/settings/contract.ts'
import { guaranteeFrom, paymentRules, returnRules, storeSettings } from '#services/settings/index.ts'

export async function shownStore(deps: Deps): Promise<ShownStore> {
  const { db, cache, cards, regional } = deps
  const [store, rules, back] = await Promise.all([
    storeSettings(deps),
    cache('ways to pay', () => paymentRules(db)),
    cache('return rules', () => returnRules(db)),
  ])
  const offered = { pesapal: regional !== undefined, card: cards !== undefined, 'bank-transfer': rules.bankTransfer.on }
  return {
    ...store,
    guarantee: guaranteeFrom(back, store.returnDays),
    payWith: NAMED_WAYS.filter((way) => offered[way]),
    depositPercent: rules.deposit.on ? rules.deposit.percent : null,
  }
}
