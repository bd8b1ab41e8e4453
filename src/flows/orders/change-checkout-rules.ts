import { done, type Outcome } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { announce } from '#platform/events.ts'
import * as audit from '#services/audit/index.ts'
import type { CheckoutRules } from '#services/settings/contract.ts'
import * as settings from '#services/settings/index.ts'

/** Somebody of the house decides who may order. Every process and every kept page hears of it. */
export const changeCheckoutRules = ({ db, clock }: Deps, actor: string, rules: CheckoutRules): Promise<Outcome<CheckoutRules>> =>
  transact(db, async (tx) => {
    const at = clock.now()
    await settings.saveCheckoutRules(tx, rules, at)
    await audit.record(tx, { actor, action: 'settings-changed', subject: 'checkout', at, detail: rules })
    await announce(tx, { kind: 'settings', id: 'checkout' })
    return done(rules)
  })
