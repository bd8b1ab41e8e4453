import type { Tx } from '#platform/db.ts'
import * as store from '../campaign-plan-store.ts'
import type { CampaignDraft } from '../contract.ts'

export type { Campaign, CampaignWords } from '../campaign-plan-store.ts'

export async function addDraft(tx: Tx, id: string, draft: CampaignDraft, { by, at }: { by: string; at: Date }): Promise<void> {
  await store.insertDraftLetter(tx, id, draft, by, at)
  await store.insertPlan(tx, id, draft)
}

/** Saves the next version of a draft. The caller has locked the campaign. */
export const saveDraft = (tx: Tx, id: string, draft: CampaignDraft, version: number): Promise<void> =>
  store.savePlan(tx, id, draft, version)

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await store.deleteCampaign(tx, id)
}

/** Locks a campaign until commit. Undefined when it does not exist. */
export const lockCampaign = (tx: Tx, id: string): Promise<store.Campaign | undefined> => store.lockCampaign(tx, id)

export async function changeCampaign(tx: Tx, id: string, change: Parameters<typeof store.setCampaign>[2]): Promise<void> {
  await store.setCampaign(tx, id, change)
}
