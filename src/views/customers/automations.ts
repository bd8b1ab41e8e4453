import { sql } from 'kysely'
import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import {
  type Automations,
  BUILT_IN,
  EVENT_AUTOMATIONS,
  type EventAutomation,
  type RunReason,
} from '#modules/customers/contract.ts'
import '#modules/customers/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import '#platform/mail/tables.ts'
import { automationRules, storeSettings } from '#services/settings/index.ts'

const DAYS = 90

/** Returns the e-mail automations with the counts of their steps in the last 90 days. */
export async function automations(deps: Deps): Promise<Outcome<Automations>> {
  const { db, clock } = deps
  const since = minutesAfter(clock.now(), -DAYS * 24 * 60)
  const [{ bag, perWeek, quiet, doubleOptIn, events }, { timeZone }, waiting, sent, ended, mails] = await Promise.all([
    automationRules(db),
    storeSettings(deps),
    sql<{
      count: number
    }>`select count(*)::int as count from email_run where automation = 'abandoned-bag' and ended_at is null`.execute(db),
    sql<{ step: number; count: number }>`
      select email_run_mail.step, count(*)::int as count from email_run_mail join email_run on id = run_id
      where automation = 'abandoned-bag' and at > ${since} group by email_run_mail.step`.execute(db),
    sql<{ reason: RunReason; count: number }>`
      select reason, count(*)::int as count from email_run where automation = 'abandoned-bag' and ended_at > ${since} group by reason order by count desc`.execute(
      db,
    ),
    sql<{ template: string; count: number }>`
      select template, count(*)::int as count from mail where template = any(${[...BUILT_IN]}) and created_at > ${since}
      group by template`.execute(db),
  ])
  const counts = await eventCounts(db, since)
  const countOf = <Row extends { count: number }>(rows: readonly Row[], is: (row: Row) => boolean) => rows.find(is)?.count ?? 0
  return done({
    bag: {
      on: bag.on,
      waits: bag.waits,
      waiting: waiting.rows[0]?.count ?? 0,
      sent: bag.waits.map((_, at) => countOf(sent.rows, ({ step }) => step === at)),
      ended: ended.rows,
    },
    events: EVENT_AUTOMATIONS.map((automation) => ({
      automation,
      on: events[automation].on,
      after_hours: events[automation].after_hours,
      ...(counts.get(automation) ?? { waiting: 0, sent: 0, ended: [] }),
    })),
    perWeek,
    quiet,
    timeZone,
    doubleOptIn,
    builtIn: BUILT_IN.map((template) => ({ template, sent: countOf(mails.rows, (each) => each.template === template) })),
  })
}

type EventCounts = { waiting: number; sent: number; ended: { reason: RunReason; count: number }[] }

async function eventCounts(db: Db, since: Date): Promise<Map<EventAutomation, EventCounts>> {
  const { rows } = await sql<{ automation: EventAutomation; reason: RunReason | null; count: number }>`
    select automation, reason, count(*)::int as count from email_run
    where cause is not null and (ended_at is null or ended_at > ${since}) group by automation, reason order by count desc`.execute(
    db,
  )
  const counts = new Map<EventAutomation, EventCounts>()
  for (const { automation, reason, count } of rows) {
    const ofRuns = counts.get(automation) ?? { waiting: 0, sent: 0, ended: [] }
    if (reason === null) ofRuns.waiting = count
    else ofRuns.ended.push({ reason, count })
    if (reason === 'done') ofRuns.sent = count
    counts.set(automation, ofRuns)
  }
  return counts
}
