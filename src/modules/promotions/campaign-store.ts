import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { CampaignDocument } from './admin-shapes.ts'
import type { CampaignRecord } from './use-store.ts'
import './tables.ts'

export type ListedCampaign = CampaignRecord & { promotions: number }

/** Campaigns that were not deleted, newest first, with the number of their promotions. `id`: only this one. */
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
    .values({ id, ...columns(document), created_at: at, alerted_at: null, deleted_at: null })
    .execute()

/** Saves name and budget. A later 80 % is alerted again. */
export const saveCampaign = (tx: Tx, id: string, document: CampaignDocument) =>
  tx
    .updateTable('promotion_campaign')
    .set({ ...columns(document), alerted_at: null })
    .where('id', '=', id)
    .execute()

export const changeCampaign = (tx: Tx, id: string, change: { paused?: boolean; deleted_at?: Date }) =>
  tx.updateTable('promotion_campaign').set(change).where('id', '=', id).execute()
