import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import type { Campaign, CampaignDocument } from '../admin-shapes.ts'
import { announcePromotions } from '../announce.ts'
import * as store from '../campaign-store.ts'
import { problems } from '../problems.ts'
import { shownCampaign } from '../queries/campaigns.ts'
import { lockCampaigns } from '../use-store.ts'
import { closeAlerts } from './alert-campaigns.ts'

type By = { id: string }

const current = async (tx: Tx, id: string): Promise<Outcome<Campaign>> => {
  const [row] = await store.listCampaigns(tx, id)
  return row ? done(shownCampaign(row)) : refuse(problems.noSuchCampaign())
}

export const addCampaign = ({ db, clock }: Deps, by: By, document: CampaignDocument): Promise<Outcome<Campaign>> =>
  transact(db, async (tx) => {
    const id = newId()
    const at = clock.now()
    await store.insertCampaign(tx, id, document, at)
    await recordSave(tx, by, null, document, at)
    return current(tx, id)
  })

/** Refuses `promotions.no-such-campaign`. */
export const changeCampaign = (
  { db, clock }: Deps,
  by: By,
  id: string,
  change: CampaignDocument | { paused: boolean },
): Promise<Outcome<Campaign>> =>
  transact(db, async (tx) => {
    const [locked] = await lockCampaigns(tx, [id])
    const before = await current(tx, id)
    if (!before.ok || !locked) return before
    if ('paused' in change) await store.changeCampaign(tx, id, change)
    else {
      const { budget } = before.value
      const isNewBudget = change.budget?.kind !== budget?.kind || change.budget?.amount !== budget?.amount
      if (isNewBudget) await closeAlerts(tx, locked, 'The budget was changed.', clock.now())
      await store.saveCampaign(tx, id, change, isNewBudget)
    }
    await recordSave(tx, by, before.value, change, clock.now())
    await announcePromotions(tx)
    return current(tx, id)
  })

/** Refuses `promotions.no-such-campaign`. */
export const moveCampaign = (deps: Deps, by: By, id: string, move: 'pause' | 'resume'): Promise<Outcome<Campaign>> =>
  changeCampaign(deps, by, id, { paused: move === 'pause' })

/** Deletes a campaign without promotions. Refuses `promotions.no-such-campaign` and `.campaign-in-use`. */
export const deleteCampaign = ({ db, clock }: Deps, by: By, id: string): Promise<Outcome<{ id: string }>> =>
  transact(db, async (tx) => {
    await lockCampaigns(tx, [id])
    const before = await current(tx, id)
    if (!before.ok) return before
    if (before.value.promotions > 0) return refuse(problems.campaignInUse())
    const at = clock.now()
    await store.changeCampaign(tx, id, { deleted_at: at })
    await audit.record(tx, {
      actor: by.id,
      action: 'promotion-campaign-deleted',
      subject: `campaign ${before.value.name}`,
      at,
      before: before.value,
      after: null,
    })
    return done({ id })
  })

const recordSave = (tx: Tx, by: By, before: Campaign | null, after: CampaignDocument | { paused: boolean }, at: Date) =>
  audit.record(tx, {
    actor: by.id,
    action: 'promotion-campaign-saved',
    subject: `campaign ${before?.name ?? ('name' in after ? after.name : '')}`,
    at,
    before,
    after,
  })
