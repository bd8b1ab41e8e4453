import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import type { CampaignDraft, LetterReason } from './contract.ts'
import type { PlannedRow, RecipientPart, Tally } from './rules/campaign-groups.ts'
import './tables.ts'

export type Campaign = Selectable<Tables['email_campaign_plan']>
export type CampaignWords = Pick<Selectable<Tables['email_campaign']>, 'words' | 'page'>

export const insertPlan = (tx: Tx, id: string, { name, rules }: CampaignDraft) =>
  tx
    .insertInto('email_campaign_plan')
    .values({ campaign_id: id, name, state: 'draft', plan: JSON.stringify(rules) })
    .execute()

export async function insertDraftLetter(tx: Tx, id: string, { words, page }: CampaignDraft, by: string, at: Date) {
  await tx
    .insertInto('email_campaign')
    .values({ id, kind: 'marketing', words: JSON.stringify(words), page, written_by: by, at })
    .execute()
}

export async function savePlan(tx: Tx, id: string, { name, words, page, rules }: CampaignDraft, version: number) {
  await tx
    .updateTable('email_campaign')
    .set({ words: JSON.stringify(words), page })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('email_campaign_plan')
    .set({ name, plan: JSON.stringify(rules), version: version + 1 })
    .where('campaign_id', '=', id)
    .execute()
}

export const campaignOf = (db: Db | Tx, id: string): Promise<(Campaign & CampaignWords) | undefined> =>
  db
    .selectFrom('email_campaign_plan')
    .innerJoin('email_campaign', 'id', 'campaign_id')
    .selectAll('email_campaign_plan')
    .select(['words', 'page'])
    .where('campaign_id', '=', id)
    .executeTakeFirst()

export const lockCampaign = (tx: Tx, id: string): Promise<Campaign | undefined> =>
  tx.selectFrom('email_campaign_plan').selectAll().where('campaign_id', '=', id).forUpdate().executeTakeFirst()

type Change = Partial<Omit<Campaign, 'campaign_id' | 'plan'>>
export const setCampaign = (tx: Tx, id: string, change: Change) =>
  tx.updateTable('email_campaign_plan').set(change).where('campaign_id', '=', id).execute()

export const deleteCampaign = (tx: Tx, id: string) => tx.deleteFrom('email_campaign').where('id', '=', id).execute()

export const campaignsToStart = (db: Db, now: Date, limit: number): Promise<{ id: string; plan: Campaign['plan'] }[]> =>
  db
    .selectFrom('email_campaign_plan')
    .select(['campaign_id as id', 'plan'])
    .where('state', '=', 'scheduled')
    .where('starts_at', '<=', now)
    .orderBy('starts_at')
    .limit(limit)
    .execute()

export type FrozenRow = PlannedRow & { domain: string }

export async function insertRecipients(tx: Tx, id: string, rows: readonly FrozenRow[]): Promise<void> {
  await sql`
    insert into email_campaign_recipient (campaign_id, customer_key, position, state, part, wave, domain)
    select ${id}::uuid, key, at::integer, 'waiting', part, wave, domain
    from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ part }) => part)}::text[], ${rows.map(({ wave }) => wave)}::integer[],
      ${rows.map(({ domain }) => domain)}::text[]) with ordinality as each (key, part, wave, domain, at)`.execute(tx)
}

/**
 * Locks the campaign whose next wave has been due longest. Skips campaigns that another process has. Undefined when none is
 * due.
 */
export const lockWaveDue = (tx: Tx, now: Date): Promise<Campaign | undefined> =>
  tx
    .selectFrom('email_campaign_plan')
    .selectAll()
    .where('state', '=', 'sending')
    .where('next_wave_at', '<=', now)
    .orderBy('next_wave_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function testTally(tx: Tx, id: string): Promise<Record<'a' | 'b', Tally>> {
  const { rows } = await sql<Tally & { part: 'a' | 'b' }>`
    select part, count(*)::int as sent, count(clicked_at)::int as clicked from email_campaign_recipient
    where campaign_id = ${id}::uuid and part in ('a', 'b') and state = 'owed' group by part`.execute(tx)
  const of = (part: 'a' | 'b') => rows.find((row) => row.part === part) ?? { sent: 0, clicked: 0 }
  return { a: of('a'), b: of('b') }
}

/**
 * Locks the sending campaign that has waited longest and has recipients to send to. Skips campaigns that another process has,
 * and those in `except`. Undefined when none is left.
 */
export async function lockSending(tx: Tx, except: readonly string[]): Promise<(Campaign & CampaignWords) | undefined> {
  const { rows } = await sql<Campaign & CampaignWords>`
    select email_campaign_plan.*, words, page from email_campaign_plan join email_campaign on id = campaign_id
    where state = 'sending' and campaign_id <> all(${except as string[]}::uuid[]) and exists (select from email_campaign_recipient as row
      where row.campaign_id = email_campaign_plan.campaign_id and row.state = 'waiting' and row.wave < released)
    order by turn_at nulls first, campaign_id limit 1 for update of email_campaign_plan skip locked`.execute(tx)
  return rows[0]
}

export async function sentByDomain(tx: Tx, id: string, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ domain: string; count: number }>`
    select domain, count(*)::int as count from email_campaign_recipient
    where campaign_id = ${id}::uuid and state = 'owed' and settled_at > ${since} group by domain`.execute(tx)
  return new Map(rows.map(({ domain, count }) => [domain, count]))
}

export type DueRecipient = { key: string; position: number; part: RecipientPart; domain: string }

/** Leaves out recipients at the given domains. The caller has locked the campaign. */
export async function recipientsDue(
  tx: Tx,
  { campaign_id, released }: Campaign,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<DueRecipient[]> {
  const { rows } = await sql<DueRecipient>`
    select customer_key as key, position, part, coalesce(domain, '') as domain from email_campaign_recipient
    where campaign_id = ${campaign_id}::uuid and state = 'waiting' and wave < ${released}::int and coalesce(domain, '') <> all(${except as string[]}::text[])
    order by position limit ${sql.lit(limit)}`.execute(tx)
  return rows
}

export type Settled =
  | { state: 'owed'; mail_id: string; domain: string; code_id: string | null }
  | { state: 'held' }
  | { state: 'left'; reason: LetterReason }

export const settleRecipient = (tx: Tx, id: string, key: string, settled: Settled, at: Date) =>
  tx
    .updateTable('email_campaign_recipient')
    .set({ ...settled, settled_at: at })
    .where('campaign_id', '=', id)
    .where('customer_key', '=', key)
    .where('state', '=', 'waiting')
    .execute()

export async function isAnyWaiting(tx: Tx, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from email_campaign_recipient where campaign_id = ${id}::uuid and state = 'waiting' limit 1`.execute(tx)
  return rows.length > 0
}

/** Records the first click of a recipient. Undefined when the campaign or the recipient no longer exists. */
export async function recordClick(db: Db, id: string, position: number, at: Date) {
  await sql`update email_campaign_recipient set clicked_at = ${at}
    where campaign_id = ${id}::uuid and position = ${position}::int and state = 'owed' and clicked_at is null`.execute(db)
  const { rows } = await sql<{ page: string | null; plan: Campaign['plan']; part: RecipientPart; winner: Campaign['winner'] }>`
    select page, plan, part, winner from email_campaign_plan join email_campaign on id = email_campaign_plan.campaign_id
    join email_campaign_recipient as row on row.campaign_id = id and position = ${position}::int
    where id = ${id}::uuid`.execute(db)
  return rows[0]
}
