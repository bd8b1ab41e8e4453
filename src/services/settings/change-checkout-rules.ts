import type { Outcome } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import { changeSetting } from './change-setting.ts'
import { checkoutRules } from './checkout-rules.ts'
import type { CheckoutRules } from './contract.ts'

/** Somebody of the house decides who may order. Every process and every kept page hears of it. */
export const changeCheckoutRules = (deps: Deps, actor: string, rules: CheckoutRules): Promise<Outcome<CheckoutRules>> =>
  changeSetting(deps, actor, { name: 'checkout', read: checkoutRules, heard: 'settings' }, rules)
