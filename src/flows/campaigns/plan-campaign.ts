import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { CampaignDraft, CampaignView, MoveCampaign } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import { allow } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'
import { storeSettings } from '#services/settings/index.ts'
import { campaignView } from '#views/customers/campaign-view.ts'

type By = { id: string; email: string }

const DRAFTS_PER_DAY = 200
const STARTS_PER_DAY = 20
const DAY_seconds = 86_400

const { problems } = customers

/** Adds a campaign as a draft. The same key adds it once. Refuses `rate-limit.exceeded` and `idempotency.key-reused`. */
export async function addCampaign(deps: Deps, by: By, draft: CampaignDraft, key: string): Promise<Outcome<{ id: string }>> {
  const at = deps.clock.now()
  const limit = { name: 'campaign-drafts', who: 'house', limit: DRAFTS_PER_DAY, windowSeconds: DAY_seconds, now: at }
  const allowed = await allow(deps.db, limit)
  if (!allowed.ok) return allowed
  const write = { scope: `campaign ${by.id}`, key, fingerprint: fingerprintOf(draft), at }
  return transact(deps.db, (tx) =>
    once(tx, write, async () => {
      const id = newId()
      await customers.addDraft(tx, id, draft, { by: by.email, at })
      await record(tx, by, 'campaign-saved', id, at, { before: null, after: summary(draft) })
      return done({ id })
    }),
  )
}

/** Saves a draft. Refuses `customers.no-such-campaign`, `customers.campaign-started` and `customers.campaign-changed`. */
export async function saveCampaign(
  deps: Deps,
  by: By,
  id: string,
  { draft, version }: { draft: CampaignDraft; version: number },
): Promise<Outcome<CampaignView>> {
  const saved = await transact(deps.db, async (tx) => {
    const campaign = await customers.lockCampaign(tx, id)
    if (!campaign) return refuse(problems.noSuchCampaign())
    if (campaign.state !== 'draft') return refuse(problems.campaignStarted())
    if (campaign.version !== version) return refuse(problems.campaignChanged())
    await customers.saveDraft(tx, id, draft, version)
    const states = { before: { version }, after: { version: version + 1, ...summary(draft) } }
    await record(tx, by, 'campaign-saved', id, deps.clock.now(), states)
    return done(undefined)
  })
  return saved.ok ? campaignView(deps, id) : saved
}

/** Deletes a draft. Refuses `customers.no-such-campaign` and `customers.campaign-started`. */
export const deleteCampaign = ({ db, clock }: Deps, by: By, id: string): Promise<Outcome<{ id: string }>> =>
  transact(db, async (tx) => {
    const campaign = await customers.lockCampaign(tx, id)
    if (!campaign) return refuse(problems.noSuchCampaign())
    if (campaign.state !== 'draft') return refuse(problems.campaignStarted())
    await customers.deleteDraft(tx, id)
    await record(tx, by, 'campaign-deleted', id, clock.now(), { before: { name: campaign.name }, after: null })
    return done({ id })
  })

/**
 * Refuses `customers.no-such-campaign`, `customers.bad-campaign-move`, `customers.start-in-past`,
 * `customers.promotion-not-usable` and `rate-limit.exceeded`.
 */
export async function moveCampaign(
  deps: Deps,
  by: By,
  id: string,
  { move, startsAt }: MoveCampaign,
): Promise<Outcome<CampaignView>> {
  const now = deps.clock.now()
  const { timeZone } = await storeSettings(deps)
  const start = startsAt ? customers.momentAt(startsAt, timeZone) : now
  if (move === 'schedule') {
    if (start < now) return refuse(problems.startInPast())
    const limit = { name: 'letters', who: 'house', limit: STARTS_PER_DAY, windowSeconds: DAY_seconds, now }
    const allowed = await allow(deps.db, limit)
    if (!allowed.ok) return allowed
  }
  const moved = await transact(deps.db, async (tx) => {
    const campaign = await customers.lockCampaign(tx, id)
    if (!campaign) return refuse(problems.noSuchCampaign())
    if (!customers.mayMove(campaign.state, move)) return refuse(problems.badCampaignMove())
    const { code } = campaign.plan
    const isStarting = move === 'schedule' || move === 'resume'
    if (isStarting && code && !(await promotions.takesCodes(tx, code.promotionId, now)))
      return refuse(problems.promotionNotUsable())
    await apply(tx, campaign, move, start, now)
    const states = { before: { state: campaign.state }, after: { move, ...(move === 'schedule' && { startsAt: start }) } }
    await record(tx, by, 'campaign-moved', id, now, states)
    return done(undefined)
  })
  return moved.ok ? campaignView(deps, id) : moved
}

async function apply(tx: Tx, campaign: customers.Campaign, move: MoveCampaign['move'], start: Date, now: Date): Promise<void> {
  const { campaign_id: id, frozen_at, next_wave_at } = campaign
  if (move === 'schedule') await customers.changeCampaign(tx, id, { state: 'scheduled', starts_at: start, pause_reason: null })
  else if (move === 'unschedule') await customers.changeCampaign(tx, id, { state: 'draft', starts_at: null })
  else if (move === 'pause') await customers.changeCampaign(tx, id, { state: 'paused' })
  else if (move === 'stop') await customers.stopLetter(tx, id, now)
  else if (!frozen_at) await customers.changeCampaign(tx, id, { state: 'scheduled', starts_at: now, pause_reason: null })
  else {
    // a wave missed during the pause is due now, and the gap to the next one starts now
    const next = next_wave_at && next_wave_at < now ? now : next_wave_at
    await customers.changeCampaign(tx, id, { state: 'sending', pause_reason: null, next_wave_at: next })
  }
}

type States = { before: Record<string, unknown> | null; after: Record<string, unknown> | null }
type Action = 'campaign-saved' | 'campaign-moved' | 'campaign-deleted'
const record = (tx: Tx, by: By, action: Action, id: string, at: Date, states: States) =>
  audit.record(tx, { actor: by.id, action, subject: `campaign ${id}`, at, ...states })

const summary = ({ name, words, rules }: CampaignDraft) => ({
  name,
  languages: Object.keys(words),
  ...rules,
  test: rules.test !== null,
})
