import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import type { SavePromotion } from '../admin-shapes.ts'
import { announcePromotions } from '../announce.ts'
import type { PromotionDocument } from '../document-shapes.ts'
import { problems } from '../problems.ts'
import * as store from '../store.ts'
import { lockCampaigns } from '../use-store.ts'

type By = { id: string; email: string }
type Saved = { id: string; version: number }

/** Adds a draft of a promotion. Refuses `promotions.ends-before-start` and `.no-such-campaign`. */
export async function addPromotion(deps: Deps, by: By, document: PromotionDocument): Promise<Outcome<Saved>> {
  const id = newId()
  return transact(deps.db, async (tx) => {
    const fits = await checked(tx, document)
    if (!fits.ok) return fits
    const at = deps.clock.now()
    await store.insertPromotion(tx, { id, document, by: by.email, at })
    await recordSave(tx, by, id, { before: null, after: document, at })
    return done({ id, version: 1 })
  })
}

/** Saves a new version. Refuses `promotions.no-such-promotion`, `.changed-meanwhile`, and what `addPromotion` refuses. */
export async function savePromotion(
  deps: Deps,
  by: By,
  id: string,
  { version, ...document }: SavePromotion,
): Promise<Outcome<Saved>> {
  return transact(deps.db, async (tx) => {
    const fits = await checked(tx, document)
    if (!fits.ok) return fits
    const before = await store.lockPromotion(tx, id)
    if (!before) return refuse(problems.noSuchPromotion())
    if (before.version !== version) return refuse(problems.changedMeanwhile())
    const at = deps.clock.now()
    const [last] = await store.versionsOf(tx, id, 1)
    await store.saveVersion(tx, { id, document, by: by.email, at }, version + 1)
    await recordSave(tx, by, id, { before: last?.document ?? null, after: document, at })
    await announcePromotions(tx)
    return done({ id, version: version + 1 })
  })
}

/** Copies a promotion as a draft without codes. Refuses `promotions.no-such-promotion`, and what `addPromotion` refuses. */
export async function copyPromotion(deps: Deps, by: By, id: string): Promise<Outcome<Saved>> {
  const [last] = (await store.promotionById(deps.db, id)) ? await store.versionsOf(deps.db, id, 1) : []
  if (!last) return refuse(problems.noSuchPromotion())
  const name = `${last.document.name.slice(0, MAX_NAME - COPY.length)}${COPY}`
  return addPromotion(deps, by, { ...last.document, name })
}
const COPY = ' (2)'
const MAX_NAME = 80

const ACTIONS = { activate: 'promotion-activated', pause: 'promotion-paused', resume: 'promotion-resumed' } as const

/** Refuses `promotions.no-such-promotion`. Repeating a move leaves the promotion unchanged. */
export async function movePromotion(
  deps: Deps,
  by: By,
  id: string,
  move: 'activate' | 'pause' | 'resume',
): Promise<Outcome<{ id: string }>> {
  return transact(deps.db, async (tx) => {
    const before = await store.lockPromotion(tx, id)
    if (!before) return refuse(problems.noSuchPromotion())
    const at = deps.clock.now()
    const change = move === 'activate' ? { activated_at: before.activated_at ?? at } : { paused: move === 'pause' }
    await store.changePromotion(tx, id, change)
    await audit.record(tx, {
      actor: by.id,
      action: ACTIONS[move],
      subject: `promotion ${before.name}`,
      at,
      before: { activated: before.activated_at !== null, paused: before.paused },
      after: { activated: move === 'activate' || before.activated_at !== null, paused: change.paused ?? before.paused },
    })
    await announcePromotions(tx)
    return done({ id })
  })
}

/** Sets `deleted_at` of a promotion and its codes. Refuses `promotions.no-such-promotion`. */
export const deletePromotion = (deps: Deps, by: By, id: string): Promise<Outcome<{ id: string }>> =>
  transact(deps.db, async (tx) => {
    const before = await store.lockPromotion(tx, id)
    if (!before) return refuse(problems.noSuchPromotion())
    const at = deps.clock.now()
    await store.changePromotion(tx, id, { deleted_at: at })
    await store.deleteCodesOf(tx, id, at)
    const [last] = await store.versionsOf(tx, id, 1)
    await audit.record(tx, {
      actor: by.id,
      action: 'promotion-deleted',
      subject: `promotion ${before.name}`,
      at,
      before: { version: before.version, document: last?.document ?? null },
      after: null,
    })
    await announcePromotions(tx)
    return done({ id })
  })

async function checked(tx: Tx, { starts, ends, campaignId }: PromotionDocument): Promise<Outcome<void>> {
  if (ends !== null && new Date(ends) <= new Date(starts)) return refuse(problems.endsBeforeStart())
  if (campaignId === null) return done(undefined)
  // Locks the campaign, so that no other request deletes it. Campaigns are locked before promotions, as orders do.
  const [campaign] = await lockCampaigns(tx, [campaignId])
  if (!campaign || campaign.deleted_at !== null) return refuse(problems.noSuchCampaign())
  return done(undefined)
}

type Save = { before: PromotionDocument | null; after: PromotionDocument; at: Date }
const recordSave = (tx: Tx, by: By, id: string, { before, after, at }: Save) =>
  audit.record(tx, {
    actor: by.id,
    action: 'promotion-saved',
    subject: `promotion ${after.name}`,
    at,
    detail: { id },
    before,
    after,
  })
