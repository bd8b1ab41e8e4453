import { done } from '#kernel/outcome.ts'
import { MAX_AUDIENCE, type PauseReason } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings, storeSettingsIn } from '#services/settings/index.ts'
import { audiencePeople } from '#views/customers/campaign-audience.ts'
import { domainOf } from './send-planned.ts'

const BATCH_SIZE = 20

/**
 * Starts due campaigns: stores their recipients and releases the first wave. Pauses those that
 * cannot start.
 */
export async function startCampaigns(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  for (const { id, plan } of await customers.campaignsToStart(deps.db, now, BATCH_SIZE)) {
    const people = await audiencePeople(deps, plan.audience)
    const reached = people?.filter(({ reason }) => reason === null) ?? []
    const planned = customers.planRows(
      id,
      reached.map(({ key }) => key),
      customers.sharesOf(plan),
    )
    const domains = new Map(reached.map(({ key, email }) => [key, domainOf(email)]))
    const rows = planned.map((row) => ({ ...row, domain: domains.get(row.key) ?? '' }))
    const trouble = !people ? 'segment' : people.length > MAX_AUDIENCE ? 'too-many' : rows.length === 0 ? 'empty' : null
    await transact(deps.db, async (tx) => {
      const campaign = await customers.lockCampaign(tx, id)
      const isDue = campaign?.state === 'scheduled' && campaign.starts_at && campaign.starts_at <= now
      // the audience was read for this plan, which may have changed since
      if (!isDue || JSON.stringify(campaign.plan) !== JSON.stringify(plan)) return done(undefined)
      const pausedFor = trouble ?? (await freeze(tx, campaign, rows, now))
      if (pausedFor) await customers.changeCampaign(tx, id, { state: 'paused', pause_reason: pausedFor })
      return done(undefined)
    })
  }
}

async function freeze(
  tx: Tx,
  campaign: customers.Campaign,
  rows: readonly customers.FrozenRow[],
  now: Date,
): Promise<PauseReason | null> {
  const { code } = campaign.plan
  const opened = code && (await promotions.openHandOut(tx, code.promotionId, { prefix: code.prefix, most: rows.length, at: now }))
  if (code && !opened) return 'promotion'
  const { timeZone } = await storeSettingsIn(tx)
  await customers.freezeCampaign(tx, campaign, rows, { batchId: opened ?? null, now, timeZone })
  return null
}

export async function releaseWaves(deps: Deps): Promise<void> {
  const { timeZone } = await storeSettings(deps)
  for (let turn = 0; turn < BATCH_SIZE; turn++) {
    const released = await transact(deps.db, async (tx) =>
      done(await customers.releaseWave(tx, { now: deps.clock.now(), timeZone })),
    )
    if (!released.ok || !released.value) return
  }
}
