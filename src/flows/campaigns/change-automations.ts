import type { Outcome } from '#kernel/outcome.ts'
import { type Automations, PATHS, type PathName } from '#modules/customers/contract.ts'
import type { Deps } from '#platform/deps.ts'
import type { AutomationRules } from '#services/settings/contract.ts'
import { automationRules, changeAutomationRules } from '#services/settings/index.ts'
import { automations } from '#views/customers/automations.ts'

type Paths = AutomationRules['paths']
/** Rules as staff send them: the server notes when an automation was turned on. Automations that are left out stay as they are. */
export type NewRules = Omit<AutomationRules, 'bag' | 'paths' | 'doubleOptIn'> & {
  doubleOptIn?: boolean | undefined
  bag: Omit<AutomationRules['bag'], 'since'>
  paths?: { [Path in PathName]?: Omit<Paths[Path], 'since'> | undefined } | undefined
}

/** Saves the rules of the e-mail automations. Bags and events from before an automation was turned on get no e-mail. */
export async function changeAutomations(deps: Deps, by: { id: string }, rules: NewRules): Promise<Outcome<Automations>> {
  const before = await automationRules(deps.db)
  const now = deps.clock.now().toISOString()
  const sinceOf = (old: { on: boolean; since: string | null }, on: boolean) => (on ? (old.on && old.since) || now : null)
  const paths = { ...before.paths }
  for (const path of PATHS) {
    const next = rules.paths?.[path]
    if (next) paths[path] = { ...next, since: sinceOf(before.paths[path], next.on) }
  }
  const bagReminder = { ...rules.bag, since: sinceOf(before.bag, rules.bag.on) }
  const doubleOptIn = rules.doubleOptIn ?? before.doubleOptIn
  const changed = await changeAutomationRules(deps, by.id, { ...rules, doubleOptIn, bag: bagReminder, paths })
  return changed.ok ? automations(deps) : changed
}
