import type { Outcome } from '#kernel/outcome.ts'
import type { Automations } from '#modules/customers/contract.ts'
import type { Deps } from '#platform/deps.ts'
import type { AutomationRules } from '#services/settings/contract.ts'
import { automationRules, changeAutomationRules } from '#services/settings/index.ts'
import { automations } from '#views/customers/automations.ts'

/** Rules as staff send them: the server notes when the automation was turned on. */
export type NewRules = Omit<AutomationRules, 'bag'> & { bag: Omit<AutomationRules['bag'], 'since'> }

/**
 * Saves the rules of the e-mail automations. Carts that were abandoned before the automation was
 * turned on get no e-mail.
 */
export async function changeAutomations(deps: Deps, by: { id: string }, rules: NewRules): Promise<Outcome<Automations>> {
  const { bag } = await automationRules(deps.db)
  const since = bag.on && rules.bag.on ? bag.since : deps.clock.now().toISOString()
  const changed = await changeAutomationRules(deps, by.id, {
    ...rules,
    bag: { ...rules.bag, since: rules.bag.on ? since : null },
  })
  return changed.ok ? automations(deps) : changed
}
