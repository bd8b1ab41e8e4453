import type { Outcome } from '#kernel/outcome.ts'
import { type Automations, EVENT_AUTOMATIONS, type EventAutomation } from '#modules/customers/contract.ts'
import type { Deps } from '#platform/deps.ts'
import type { AutomationRules } from '#services/settings/contract.ts'
import { automationRules, changeAutomationRules } from '#services/settings/index.ts'
import { automations } from '#views/customers/automations.ts'

type EventRules = AutomationRules['events']
/** Rules as staff send them, without `since`, which the server sets. */
export type NewRules = Omit<AutomationRules, 'bag' | 'events' | 'doubleOptIn'> & {
  doubleOptIn?: boolean | undefined
  bag: Omit<AutomationRules['bag'], 'since'>
  events?: { [Name in EventAutomation]?: Omit<EventRules[Name], 'since'> | undefined } | undefined
}

/** Saves the rules of the e-mail automations, and the moment when each was turned on. */
export async function changeAutomations(deps: Deps, by: { id: string }, rules: NewRules): Promise<Outcome<Automations>> {
  const before = await automationRules(deps.db)
  const now = deps.clock.now().toISOString()
  const sinceOf = (old: { on: boolean; since: string | null }, on: boolean) => (on ? (old.on && old.since) || now : null)
  const events = { ...before.events }
  for (const automation of EVENT_AUTOMATIONS) {
    const next = rules.events?.[automation]
    if (next) events[automation] = { ...next, since: sinceOf(before.events[automation], next.on) }
  }
  const bagReminder = { ...rules.bag, since: sinceOf(before.bag, rules.bag.on) }
  const doubleOptIn = rules.doubleOptIn ?? before.doubleOptIn
  const changed = await changeAutomationRules(deps, by.id, { ...rules, doubleOptIn, bag: bagReminder, events })
  return changed.ok ? automations(deps) : changed
}
