import { type RawBuilder, sql } from 'kysely'
import { type Audience, type LetterReason, MAX_AUDIENCE } from '#modules/customers/contract.ts'
import { audienceCondition, renewCustomers } from '#modules/customers/index.ts'
import '#modules/customers/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { reasonAgainst } from './campaign-recipients.ts'

export type AudiencePerson = { key: string; name: string; email: string; reason: LetterReason | null }

type Row = { key: string; name: string; email: string; consent: boolean; blocked: boolean }

export async function audienceRows(db: Db, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select key, name, email, consent and user_id is not null and not exists (select from mail_preference where mail_preference.user_id = customer_book.user_id and 'news' = any(off)) as consent, blocked from customer_book where ${where}
    order by since, key limit ${sql.lit(MAX_AUDIENCE + 1)}`.execute(db)
  return rows
}

/**
 * Returns the customers of an audience in a fixed order, each with the reason if they may not be written to. Undefined when one
 * of its segments was deleted. Returns one more than `MAX_AUDIENCE` when there are too many.
 */
export async function audiencePeople({ db, clock }: Pick<Deps, 'db' | 'clock'>, audience: Audience) {
  await renewCustomers(db)
  const where = await audienceCondition(db, audience, clock.now())
  if (!where) return undefined
  const rows = await audienceRows(db, where)
  return rows.map(
    ({ key, name, email, ...rest }): AudiencePerson => ({
      key,
      name,
      email,
      reason: reasonAgainst({ email, order: null, ...rest }, 'marketing'),
    }),
  )
}
