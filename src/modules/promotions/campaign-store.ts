import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { CampaignDocument } from './admin-shapes.ts'
import type { CampaignRecord } from './use-store.ts'
import './tables.ts'

export type ListedCampaign = CampaignRecord & { promotions: number }

/** Returns at most 1,000 campaigns, newest first. `id`: only this one. */
export async function listCampaigns(db: Db | Tx, id?: string): Promise<ListedCampaign[]> {
  const { rows } = await sql<ListedCampaign>`
    select promotion_campaign.*, (select count(*)::int from promotion
      where promotion.campaign_id = promotion_campaign.id and promotion.deleted_at is null) as promotions
    from promotion_campaign where deleted_at is null and (${id ?? null}::uuid is null or id = ${id ?? null})
    order by created_at desc, id limit 1000`.execute(db)
  return rows
}

const columns = ({ name, budget }: CampaignDocument) => ({
  name,
  budget_kind: budget?.kind ?? null,
  budget_amount: budget?.amount ?? null,
})

export const insertCampaign = (tx: Tx, id: string, document: CampaignDocument, at: Date) =>
  tx
    .insertInto('promotion_campaign')
    .values({ id, ...columns(document), created_at: at, alerted_at: null, spent_at: null, deleted_at: null })
    .execute()

/** `isNewBudget` clears the alerts, so that staff are alerted about the new budget. */
export const saveCampaign = (tx: Tx, id: string, document: CampaignDocument, isNewBudget: boolean) =>
  tx
    .updateTable('promotion_campaign')
    .set({ ...columns(document), ...(isNewBudget && { alerted_at: null, spent_at: null }) })
    .where('id', '=', id)
    .execute()

export const budgetsInUse = (db: Db): Promise<CampaignRecord[]> =>
  db
    .selectFrom('promotion_campaign')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('budget_kind', 'is not', null)
    .where('used_uses', '>', 0)
    .execute()

type Change = { paused?: boolean; deleted_at?: Date; alerted_at?: Date; spent_at?: Date }
export const changeCampaign = (tx: Tx, id: string, change: Change) =>
  tx.updateTable('promotion_campaign').set(change).where('id', '=', id).execute()
