import { minutesAfter } from '#kernel/clock.ts'
import type { Tx } from '#platform/db.ts'
import * as store from '../campaign-plan-store.ts'
import type { CampaignRules } from '../contract.ts'
import { winnerOf } from '../rules/campaign-groups.ts'
import { nextWave } from '../rules/campaign-waves.ts'

export type { DueRecipient, FrozenRow } from '../campaign-plan-store.ts'

type Moment = { now: Date; timeZone: string }

/** Returns when the next wave begins; null without one. The wave after the test waits for the test's result. */
function afterWave(
  { test, waves }: CampaignRules,
  { planned, isTest, now, timeZone }: Moment & { planned: Date; isTest: boolean },
) {
  if (isTest && test) return minutesAfter(now, test.wait_hours * 60)
  return waves ? nextWave(planned, waves, now, timeZone) : null
}

/** Stores the recipients of a campaign in sending order, and releases the first wave. The caller has locked the campaign. */
export async function freezeCampaign(
  tx: Tx,
  { campaign_id: id, plan, starts_at }: store.Campaign,
  rows: readonly store.FrozenRow[],
  { batchId, now, timeZone }: Moment & { batchId: string | null },
): Promise<void> {
  await store.insertRecipients(tx, id, rows)
  const waves = (rows.at(-1)?.wave ?? 0) + 1
  const isTest = rows[0]?.part === 'a' || rows[0]?.part === 'b'
  const next = waves === 1 ? null : afterWave(plan, { planned: starts_at ?? now, isTest, now, timeZone })
  const started = { state: 'sending', frozen_at: now, released: 1, waves, next_wave_at: next, batch_id: batchId } as const
  await store.setCampaign(tx, id, started)
}

/** Releases the wave that has been due longest. False when none is due. */
export async function releaseWave(tx: Tx, { now, timeZone }: Moment): Promise<boolean> {
  const campaign = await store.lockWaveDue(tx, now)
  if (!campaign) return false
  const { campaign_id: id, plan, next_wave_at, winner, waves } = campaign
  const released = campaign.released + 1
  const tally = plan.test !== null && winner === null ? await store.testTally(tx, id) : undefined
  const planned = next_wave_at ?? now
  const next = released < waves ? afterWave(plan, { planned, isTest: false, now, timeZone }) : null
  await store.setCampaign(tx, id, { released, next_wave_at: next, ...(tally && { winner: winnerOf(tally.a, tally.b) }) })
  return true
}

/**
 * Claims a sending campaign with its next recipients until commit. `take` returns false when a domain has had its maximum in
 * the last minute. Undefined when no campaign outside `except` has recipients to claim.
 */
export async function claimRecipients(tx: Tx, { except, room, at }: { except: readonly string[]; room: number; at: Date }) {
  const campaign = await store.lockSending(tx, except)
  if (!campaign) return undefined
  const { perDomain } = campaign.plan
  const sent =
    perDomain === null ? new Map<string, number>() : await store.sentByDomain(tx, campaign.campaign_id, minutesAfter(at, -1))
  const isFull = (domain: string) => perDomain !== null && (sent.get(domain) ?? 0) >= perDomain
  const rows = await store.recipientsDue(tx, campaign, { limit: room, except: [...sent.keys()].filter(isFull) })
  const take = (domain: string) => {
    if (isFull(domain)) return false
    sent.set(domain, (sent.get(domain) ?? 0) + 1)
    return true
  }
  return { campaign, rows, take }
}

export async function settleRecipient(tx: Tx, id: string, key: string, settled: store.Settled, at: Date): Promise<void> {
  await store.settleRecipient(tx, id, key, settled, at)
}

/** Ends a batch. The campaign is done when all waves are released and no recipient waits. */
export async function endBatch(tx: Tx, { campaign_id: id, next_wave_at }: store.Campaign, at: Date): Promise<void> {
  const isOver = next_wave_at === null && !(await store.isAnyWaiting(tx, id))
  await store.setCampaign(tx, id, { turn_at: at, ...(isOver && { state: 'done' as const, done_at: at }) })
}
