import { minutesAfter } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import { type CampaignRules, MAX_AUDIENCE, type PauseReason } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { storeSettings, storeSettingsIn } from '#services/settings/index.ts'
import { audiencePeople } from '#views/customers/campaign-audience.ts'
import { domainOf } from './send-planned.ts'

const AT_ONCE = 20

/** Starts due campaigns: freezes their audience with groups and waves, and releases the first wave. */
export async function startCampaigns(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  for (const { id, plan } of await customers.campaignsToStart(deps.db, now, AT_ONCE)) {
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
      // The audience was read for the plan as it was.
      if (!isDue || JSON.stringify(campaign.plan) !== JSON.stringify(plan)) return done(undefined)
      const pausedFor = trouble ?? (await freeze(deps, tx, campaign, rows))
      if (pausedFor) await customers.setCampaign(tx, id, { state: 'paused', pause_reason: pausedFor })
      return done(undefined)
    })
  }
}

type Rows = Parameters<typeof customers.insertRecipients>[2]

/** Stores the recipients and releases the first wave. Returns why that is impossible; null otherwise. */
async function freeze(deps: Deps, tx: Tx, campaign: customers.Campaign, rows: Rows): Promise<PauseReason | null> {
  const { letter_id: id, plan, starts_at } = campaign
  const { code } = plan
  const now = deps.clock.now()
  const batch = code && (await promotions.openHandOut(tx, code.promotionId, { prefix: code.prefix, most: rows.length, at: now }))
  if (code && !batch) return 'promotion'
  await customers.insertRecipients(tx, id, rows)
  const waves = (rows.at(-1)?.wave ?? 0) + 1
  const { timeZone } = await storeSettingsIn(tx)
  const isTest = rows[0]?.part === 'a' || rows[0]?.part === 'b'
  const next = waves === 1 ? null : afterWave(plan, { planned: starts_at ?? now, isTest, now, timeZone })
  await customers.setCampaign(tx, id, {
    state: 'sending',
    frozen_at: now,
    released: 1,
    waves,
    next_wave_at: next,
    batch_id: batch ?? null,
  })
  return null
}

type At = { planned: Date; isTest: boolean; now: Date; timeZone: string }

/** Returns when the wave after a wave begins. The one after the test waits for its result. */
function afterWave({ test, waves }: CampaignRules, { planned, isTest, now, timeZone }: At): Date | null {
  if (isTest && test) return minutesAfter(now, test.wait_hours * 60)
  return waves ? customers.nextWave(planned, waves, now, timeZone) : null
}

/** Releases due waves. The wave after a test gets the subject that more recipients clicked. */
export async function releaseWaves(deps: Deps): Promise<void> {
  const { timeZone } = await storeSettings(deps)
  for (let turn = 0; turn < AT_ONCE; turn++) {
    const released = await transact(deps.db, async (tx) => {
      const now = deps.clock.now()
      const campaign = await customers.lockWaveDue(tx, now)
      if (!campaign) return done(false)
      const { letter_id: id, plan, next_wave_at, winner } = campaign
      const released = campaign.released + 1
      const isAfterTest = plan.test !== null && winner === null
      const tally = isAfterTest ? await customers.testTally(tx, id) : undefined
      const next =
        released < campaign.waves ? afterWave(plan, { planned: next_wave_at ?? now, isTest: false, now, timeZone }) : null
      await customers.setCampaign(tx, id, {
        released,
        next_wave_at: next,
        ...(tally && { winner: customers.winnerOf(tally.a, tally.b) }),
      })
      return done(true)
    })
    if (!released.ok || !released.value) return
  }
}
