import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Letter, LetterReason, LetterWords } from '../campaign-shapes.ts'
import '../tables.ts'

export type LetterPerson = { key: string; orderId: string | null; reason: LetterReason | null }

/** Saves a campaign with its recipients and returns its id. Recipients without a reason to skip them are queued. */
export async function keepLetter(
  tx: Tx,
  { kind, words, page, by, at, people }: Letter & { by: string; at: Date; people: readonly LetterPerson[] },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('email_campaign')
    .values({ id, kind, words: JSON.stringify(words), page, written_by: by, at })
    .execute()
  await sql`
    insert into email_campaign_recipient (campaign_id, customer_key, position, order_id, state, reason)
    select ${id}::uuid, key, at::integer, order_id, case when reason is null then 'waiting' else 'left' end, reason
    from unnest(${people.map(({ key }) => key)}::text[], ${people.map(({ orderId }) => orderId)}::uuid[],
      ${people.map(({ reason }) => reason)}::text[]) with ordinality as each (key, order_id, reason, at)`.execute(tx)
  return id
}

export type DueLetter = {
  letter: string
  key: string
  order: string | null
  kind: Letter['kind']
  words: LetterWords
  page: string | null
}

/** Claims waiting recipients of campaigns without a plan. Rows stay locked until commit, so one process sends each e-mail. */
export async function lettersDue(tx: Tx, limit: number): Promise<DueLetter[]> {
  const { rows } = await sql<DueLetter>`
    select campaign_id as letter, customer_key as key, order_id as order, kind, words, page
    from email_campaign_recipient as waiting join email_campaign on id = campaign_id
    where state = 'waiting' and not exists (select from email_campaign_plan where email_campaign_plan.campaign_id = waiting.campaign_id)
    order by campaign_id, position limit ${sql.lit(limit)} for update of waiting skip locked`.execute(tx)
  return rows
}

export async function letterOwed(tx: Tx, { letter, key }: Pick<DueLetter, 'letter' | 'key'>, mailId: string) {
  await settle(tx, letter, key, { state: 'owed', mail_id: mailId })
}

export async function letterLeft(tx: Tx, { letter, key }: Pick<DueLetter, 'letter' | 'key'>, reason: LetterReason) {
  await settle(tx, letter, key, { state: 'left', reason })
}

const settle = (
  tx: Tx,
  letter: string,
  key: string,
  values: { state: 'owed'; mail_id: string } | { state: 'left'; reason: LetterReason },
) =>
  tx
    .updateTable('email_campaign_recipient')
    .set(values)
    .where('campaign_id', '=', letter)
    .where('customer_key', '=', key)
    .where('state', '=', 'waiting')
    .execute()

/** Stops a campaign for recipients who still wait. Returns their number. Undefined when the campaign does not exist. */
export async function stopLetter(tx: Tx, id: string, at: Date): Promise<number | undefined> {
  const existing = await tx.selectFrom('email_campaign').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!existing) return undefined
  const { numUpdatedRows } = await tx
    .updateTable('email_campaign_recipient')
    .set({ state: 'left', reason: 'stopped' })
    .where('campaign_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await tx.updateTable('email_campaign').set({ stopped_at: at }).where('id', '=', id).execute()
  await tx
    .updateTable('email_campaign_plan')
    .set({ state: 'stopped', next_wave_at: null })
    .where('campaign_id', '=', id)
    .where('state', 'in', ['scheduled', 'sending', 'paused'])
    .execute()
  return Number(numUpdatedRows)
}

export async function deleteOldLetters(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_campaign').where('at', '<', before).execute()
}
