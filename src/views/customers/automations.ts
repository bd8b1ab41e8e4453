import { sql } from 'kysely'
import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import { type Automations, BUILT_IN, type RunReason } from '#modules/customers/contract.ts'
import '#modules/customers/tables.ts'
import type { Deps } from '#platform/deps.ts'
import '#platform/mail/tables.ts'
import { automationRules, storeSettings } from '#services/settings/index.ts'

const DAYS = 90

/** Returns the e-mail automations with the counts of their steps in the last 90 days. */
export async function automations(deps: Deps): Promise<Outcome<Automations>> {
  const { db, clock } = deps
  const since = minutesAfter(clock.now(), -DAYS * 24 * 60)
  const [{ bag, perWeek, quiet, doubleOptIn }, { timeZone }, waiting, sent, ended, mails] = await Promise.all([
    automationRules(db),
    storeSettings(deps),
    sql<{ count: number }>`select count(*)::int as count from email_run where ended_at is null`.execute(db),
    sql<{ step: number; count: number }>`
      select step, count(*)::int as count from email_run_mail where at > ${since} group by step`.execute(db),
    sql<{ reason: RunReason; count: number }>`
      select reason, count(*)::int as count from email_run where ended_at > ${since} group by reason order by count desc`.execute(
      db,
    ),
    sql<{ template: string; count: number }>`
      select template, count(*)::int as count from mail where template = any(${[...BUILT_IN]}) and created_at > ${since}
      group by template`.execute(db),
  ])
  const countOf = <Row extends { count: number }>(rows: readonly Row[], is: (row: Row) => boolean) => rows.find(is)?.count ?? 0
  return done({
    bag: {
      on: bag.on,
      waits: bag.waits,
      waiting: waiting.rows[0]?.count ?? 0,
      sent: bag.waits.map((_, at) => countOf(sent.rows, ({ step }) => step === at)),
      ended: ended.rows,
    },
    perWeek,
    quiet,
    timeZone,
    doubleOptIn,
    builtIn: BUILT_IN.map((template) => ({ template, sent: countOf(mails.rows, (each) => each.template === template) })),
  })
}
