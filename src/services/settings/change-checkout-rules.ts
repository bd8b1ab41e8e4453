import { done, type Outcome } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import * as audit from '../audit/index.ts'
import { checkoutRules, saveCheckoutRules } from './checkout-rules.ts'
import type { CheckoutRules } from './contract.ts'

/** Somebody of the house decides who may order. Every process and every kept page hears of it. */
export const changeCheckoutRules = ({ db, clock }: Deps, actor: string, rules: CheckoutRules): Promise<Outcome<CheckoutRules>> =>
  transact(db, async (tx) => {
    const at = clock.now()
    const before = await checkoutRules(tx)
    await saveCheckoutRules(tx, rules, at)
    await audit.record(tx, { actor, action: 'settings-changed', subject: 'checkout', at, before, after: rules })
    await announce(tx, { kind: 'settings', id: 'checkout' })
    return done(rules)
  })
