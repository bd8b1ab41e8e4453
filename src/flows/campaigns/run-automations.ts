import { present } from '#kernel/assert.ts'
import { minutesAfter } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import * as cart from '#modules/cart/index.ts'
import * as customers from '#modules/customers/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { queueEmail } from '#services/email/index.ts'
import { automationRules, storeSettings } from '#services/settings/index.ts'
import { bagsToRemind, type RunState, runState } from '#views/customers/bag-runs.ts'
import { runEventAutomations } from './run-event-automations.ts'

const BATCH_SIZE = 20
const MAX_TURNS = 10
/** Carts whose first e-mail was due longer ago get none. */
const NEWEST_hours = 24
const LINK_days = 14

/**
 * Begins and continues the runs of all e-mail automations. An e-mail is recorded and queued in one transaction, so each step
 * sends at most one, also after a crash.
 */
export async function runAutomations(deps: Deps): Promise<void> {
  const { timeZone } = await storeSettings(deps)
  const all = await automationRules(deps.db)
  const { bag, perWeek, quiet } = all
  if (bag.on) await beginRuns(deps, bag)
  await runEventAutomations(deps, all, timeZone)
  const rules = { on: bag.on, waits: bag.waits, perWeek, quiet, timeZone }
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const moved = await transact(deps.db, async (tx) => {
      const runs = await customers.claimRuns(tx, deps.clock.now(), BATCH_SIZE)
      for (const run of runs) await moveRun(deps, tx, run, rules)
      return done(runs.length)
    })
    if (!moved.ok || moved.value < BATCH_SIZE) return
  }
}

async function beginRuns({ db, clock }: Deps, { since, waits }: { since: string | null; waits: readonly number[] }) {
  const now = clock.now()
  const first = waits[0] ?? 1
  const touchedUntil = minutesAfter(now, -first * 60)
  const oldest = minutesAfter(touchedUntil, -NEWEST_hours * 60)
  const turnedOn = since ? new Date(since) : now
  const touchedAfter = turnedOn > oldest ? turnedOn : oldest
  await customers.renewCustomers(db)
  const bags = await bagsToRemind(db, { touchedAfter, touchedUntil, firstWait_hours: first })
  await transact(db, async (tx) => done(await customers.beginRuns(tx, bags, now)))
}

async function moveRun(deps: Deps, tx: Tx, run: customers.DueRun, rules: customers.RunRules): Promise<void> {
  const at = deps.clock.now()
  const state = await runState(tx, run, at)
  const move = state ? customers.nextMove(state.facts, { ...rules, zones: customers.zonesOf(state.country) }, at) : GONE
  await customers.applyMove(tx, run, move, { at, mail: () => sendReminder(deps, tx, run, present(state, 'the run'), at) })
}

/** The account is no longer in the list of customers. */
const GONE = { kind: 'end', reason: 'emptied' } as const

function sendReminder(deps: Deps, tx: Tx, run: customers.DueRun, { person, pieces }: RunState, at: Date): Promise<string> {
  const token = cart.bagToken(deps.secret, run.cartId, minutesAfter(at, LINK_days * 24 * 60))
  const step = ([1, 2, 3] as const)[run.step] ?? 3
  const stopPath = `/wishlist?letters=${customers.letterStopToken(deps.secret, run.userId)}`
  const data = { name: person.name, step, pieces, path: `/cart?restore=${token}`, stopPath }
  const { email: to, language, userId: askedBy } = person
  return queueEmail(deps, tx, { template: 'bag-reminder', to, language, data, askedBy, at })
}
