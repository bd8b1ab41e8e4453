import type { Db, Tx } from '#platform/db.ts'
import * as actionItems from '#services/action-items/index.ts'
import { budgetsInUse, changeCampaign } from '../campaign-store.ts'
import { type AlertPercent, alertDue } from '../rules/budget-alert.ts'
import { type CampaignRecord, lockCampaigns } from '../use-store.ts'

export type CampaignAlert = { id: string; name: string; percent: AlertPercent }

export const campaignsToAlert = async (db: Db): Promise<string[]> =>
  (await budgetsInUse(db)).filter((campaign) => alertDue(campaign) !== undefined).map(({ id }) => id)

/** Returns undefined when no alert is due, for example because another process was first. */
export async function alertCampaign(tx: Tx, id: string, at: Date): Promise<CampaignAlert | undefined> {
  const [campaign] = await lockCampaigns(tx, [id])
  const percent = campaign && campaign.deleted_at === null ? alertDue(campaign) : undefined
  if (!campaign || percent === undefined) return undefined
  const { name } = campaign
  await closeAlerts(tx, campaign, 'More of the budget is used.', at)
  const marks = percent === 100 ? { alerted_at: campaign.alerted_at ?? at, spent_at: at } : { alerted_at: at }
  await changeCampaign(tx, id, marks)
  const detail = { campaign: name, percent }
  await actionItems.openActionItem(tx, { kind: 'campaign-budget', cause: causeOf(id, percent, at), detail, at })
  return { id, name, percent }
}

const causeOf = (id: string, percent: AlertPercent, at: Date) => `${id} ${percent} ${at.toISOString()}`

export async function closeAlerts(tx: Tx, { id, alerted_at, spent_at }: CampaignRecord, note: string, at: Date): Promise<void> {
  for (const [percent, since] of [[80, alerted_at] as const, [100, spent_at] as const])
    if (since) await actionItems.settleActionItem(tx, 'campaign-budget', causeOf(id, percent, since), { by: 'shop', note, at })
}
