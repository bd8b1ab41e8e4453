import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import './tables.ts'

export type PromotionRecord = Selectable<Tables['promotion']>
export type CampaignRecord = Selectable<Tables['promotion_campaign']>
export type CodeRecord = Selectable<Tables['promotion_code']>

/** Account id and hashes. */
export type CustomerKeys = {
  account: string | null
  emails: readonly string[]
  mailboxes: readonly string[]
  phone: string | null
}
const isOf = ({ account, emails, mailboxes, phone }: CustomerKeys) => sql<boolean>`(account_id = ${account}
  or email_hash = any(${emails as string[]}::text[]) or mailbox_hash = any(${mailboxes as string[]}::text[]) or phone_hash = ${phone})`
export type NewUse = {
  promotionId: string
  version: number
  codeId: string | null
  campaignId: string | null
  /** KES cents. */
  amount: number
}

/** Locks rows in the order of ids, so that two orders do not deadlock. */
export const lockCampaigns = (tx: Tx, ids: readonly string[]): Promise<CampaignRecord[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('promotion_campaign')
        .selectAll()
        .where('id', 'in', ids as string[])
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()

export const lockPromotions = (tx: Tx, ids: readonly string[]): Promise<PromotionRecord[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('promotion')
        .selectAll()
        .where('id', 'in', ids as string[])
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()

export const lockCodes = (tx: Tx, ids: readonly string[]): Promise<CodeRecord[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('promotion_code')
        .selectAll()
        .where('id', 'in', ids as string[])
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()

/** Counts a customer's uses by promotion and code, without released ones. A use counts if any of the keys matches. */
export async function usesBy(
  db: Db | Tx,
  promotionIds: readonly string[],
  keys: CustomerKeys,
): Promise<{ promotion_id: string; code_id: string | null; uses: number }[]> {
  if (promotionIds.length === 0) return []
  const { rows } = await sql<{ promotion_id: string; code_id: string | null; uses: number }>`
    select promotion_id, code_id, count(*)::int as uses from promotion_use
    where promotion_id = any(${promotionIds as string[]}::uuid[]) and given_back_at is null
      and ${isOf(keys)}
    group by promotion_id, code_id`.execute(db)
  return rows
}

/** `sign`: 1 reserves uses, -1 releases them. Callers lock the rows. */
export async function countUses(tx: Tx, uses: readonly NewUse[], sign: 1 | -1): Promise<void> {
  const json = JSON.stringify(uses)
  await sql`
    with used as (select * from jsonb_to_recordset(${json}::jsonb)
      as each ("promotionId" uuid, "codeId" uuid, "campaignId" uuid, amount bigint)),
    campaigns as (
      update promotion_campaign set used_spend = used_spend + ${sign}::int * sums.amount, used_uses = used_uses + ${sign}::int * sums.uses
      from (select "campaignId", sum(amount) as amount, count(*) as uses from used where "campaignId" is not null group by 1) as sums
      where promotion_campaign.id = sums."campaignId"),
    codes as (
      update promotion_code set uses = promotion_code.uses + ${sign}::int * sums.uses
      from (select "codeId", count(*) as uses from used where "codeId" is not null group by 1) as sums
      where promotion_code.id = sums."codeId")
    update promotion set uses = promotion.uses + ${sign}::int * sums.uses, given = given + ${sign}::int * sums.amount
    from (select "promotionId", sum(amount) as amount, count(*) as uses from used group by 1) as sums
    where promotion.id = sums."promotionId"`.execute(tx)
}

type NewUses = { orderId: string; by: CustomerKeys; at: Date }
export const insertUses = (tx: Tx, uses: readonly NewUse[], { orderId, by, at }: NewUses) =>
  tx
    .insertInto('promotion_use')
    .values(
      uses.map(({ promotionId, version, codeId, campaignId, amount }) => ({
        order_id: orderId,
        promotion_id: promotionId,
        version,
        code_id: codeId,
        campaign_id: campaignId,
        amount,
        account_id: by.account,
        email_hash: by.emails[0] ?? null,
        mailbox_hash: by.mailboxes[0] ?? null,
        phone_hash: by.phone,
        at,
        given_back_at: null,
      })),
    )
    .execute()

/** `back`: true for the released uses, false for the others. */
export async function usesOf(tx: Tx, orderId: string, back: boolean): Promise<NewUse[]> {
  const rows = await tx
    .selectFrom('promotion_use')
    .select(['promotion_id', 'version', 'code_id', 'campaign_id', 'amount'])
    .where('order_id', '=', orderId)
    .where('given_back_at', back ? 'is not' : 'is', null)
    .execute()
  return rows.map((row) => ({
    promotionId: row.promotion_id,
    version: row.version,
    codeId: row.code_id,
    campaignId: row.campaign_id,
    amount: row.amount,
  }))
}

export const markUses = (tx: Tx, orderId: string, givenBackAt: Date | null) =>
  tx
    .updateTable('promotion_use')
    .set({ given_back_at: givenBackAt })
    .where('order_id', '=', orderId)
    .where('given_back_at', givenBackAt ? 'is' : 'is not', null)
    .execute()

export async function raiseUses(tx: Tx, orderId: string, uses: readonly NewUse[]): Promise<void> {
  const json = JSON.stringify(uses)
  await sql`
    with added as (select * from jsonb_to_recordset(${json}::jsonb) as each ("promotionId" uuid, "campaignId" uuid, amount bigint)),
    campaigns as (
      update promotion_campaign set used_spend = used_spend + sums.amount
      from (select "campaignId", sum(amount) as amount from added where "campaignId" is not null group by 1) as sums
      where promotion_campaign.id = sums."campaignId"),
    promotions as (update promotion set given = given + added.amount from added where promotion.id = added."promotionId")
    update promotion_use set amount = promotion_use.amount + added.amount from added
    where order_id = ${orderId} and promotion_use.promotion_id = added."promotionId"`.execute(tx)
}

export async function codesOf(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('promotion_use')
    .innerJoin('promotion_code', 'promotion_code.id', 'promotion_use.code_id')
    .select('spelling')
    .where('order_id', '=', orderId)
    .where('given_back_at', 'is', null)
    .orderBy('promotion_use.id')
    .execute()
  return rows.map(({ spelling }) => spelling)
}

export const forgetUses = (tx: Tx, { account, emails }: Pick<CustomerKeys, 'account' | 'emails'>) =>
  tx
    .updateTable('promotion_use')
    .set({ account_id: null, email_hash: null, mailbox_hash: null, phone_hash: null })
    .where(sql<boolean>`(account_id = ${account} or email_hash = any(${emails as string[]}::text[]))`)
    .execute()

export const moveUses = (tx: Tx, { from, to }: { from: string; to: string }) =>
  tx.updateTable('promotion_use').set({ account_id: to }).where('account_id', '=', from).execute()

export const claimUses = (tx: Tx, orderIds: readonly string[], account: string) =>
  tx
    .updateTable('promotion_use')
    .set({ account_id: account })
    .where(sql<boolean>`order_id = any(${orderIds as string[]}::uuid[])`)
    .where('account_id', 'is', null)
    .execute()

export const codesSpelled = (tx: Tx, spellings: readonly string[]) =>
  spellings.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('promotion_code')
        .select(['id', 'promotion_id'])
        .where('spelling', 'in', spellings as string[])
        .where('deleted_at', 'is', null)
        .execute()
