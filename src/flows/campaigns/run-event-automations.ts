import { minutesAfter } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import { EVENT_AUTOMATIONS, type EventAutomation } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { type NewEmail, queueEmail } from '#services/email/index.ts'
import type { AutomationRules } from '#services/settings/contract.ts'
import { runsToBegin } from '#views/customers/automation-events.ts'
import { type EventRunState, eventRunState } from '#views/customers/automation-runs.ts'

const BATCH_SIZE = 20
const MAX_TURNS = 10
/** Events whose e-mail was due longer ago than this get none, for example after an outage. */
const OLDEST_hours = 72

/**
 * Begins and continues the runs of the automations with one e-mail. The e-mail is recorded and queued in one transaction, so
 * each run sends at most one, also after a crash.
 */
export async function runEventAutomations(deps: Deps, rules: AutomationRules, timeZone: string): Promise<void> {
  const on = EVENT_AUTOMATIONS.filter((automation) => rules.events[automation].on)
  if (on.length > 0) await customers.renewCustomers(deps.db)
  for (const automation of on) await begin(deps, automation, rules.events[automation])
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const moved = await transact(deps.db, async (tx) => {
      const runs = await customers.claimEventRuns(tx, deps.clock.now(), BATCH_SIZE)
      for (const run of runs) await moveRun(deps, tx, run, { rules, timeZone })
      return done(runs.length)
    })
    if (!moved.ok || moved.value < BATCH_SIZE) return
  }
}

async function begin(
  { db, clock }: Deps,
  automation: EventAutomation,
  { since, after_hours }: AutomationRules['events'][EventAutomation],
) {
  const now = clock.now()
  const until = minutesAfter(now, -after_hours * 60)
  const oldest = minutesAfter(until, -OLDEST_hours * 60)
  // An e-mail that would have been due before the automation was turned on is not sent.
  const turnedOn = since ? minutesAfter(new Date(since), -after_hours * 60) : until
  const runs = await runsToBegin(db, automation, { after: turnedOn > oldest ? turnedOn : oldest, until }, after_hours)
  await transact(db, async (tx) => done(await customers.beginEventRuns(tx, automation, runs, now)))
}

type Terms = { rules: AutomationRules; timeZone: string }

async function moveRun(deps: Deps, tx: Tx, run: customers.DueEventRun, { rules, timeZone }: Terms): Promise<void> {
  const at = deps.clock.now()
  const state = await eventRunState(tx, run, at)
  if (!state) return customers.applyMove(tx, run, { kind: 'end', reason: 'over' }, { at, mail: async () => '' })
  const { perWeek, quiet, events } = rules
  const terms = { on: events[run.automation].on, perWeek, quiet, timeZone, zones: customers.zonesOf(state.person.country) }
  const move = customers.nextEventAutomationMove(state.facts, terms, at)
  await customers.applyMove(tx, run, move, { at, mail: () => queueEmail(deps, tx, mailOf(deps, run, state, at)) })
}

function mailOf({ secret }: Deps, run: customers.DueEventRun, { person, pieces }: EventRunState, at: Date): NewEmail {
  const { email: to, language, userId: askedBy, name } = person
  const stopPath = `/wishlist?letters=${customers.letterStopToken(secret, run.userId)}`
  const about = { to, language, askedBy, at }
  const data = { name, stopPath }
  switch (run.automation) {
    case 'welcome':
      return { ...about, template: 'welcome', data: { ...data, path: '/new-arrivals' } }
    case 'care-advice':
      return { ...about, template: 'care-advice', data: { ...data, path: `/user/order/${run.cause}` } }
    case 'win-back':
      return { ...about, template: 'win-back', data: { ...data, path: '/new-arrivals' } }
    case 'old-measurements':
      return { ...about, template: 'old-measurements', data: { ...data, path: '/measurements' } }
    case 'price-drop':
      return { ...about, template: 'price-drop', data: { ...data, pieces, path: '/wishlist' } }
  }
}
