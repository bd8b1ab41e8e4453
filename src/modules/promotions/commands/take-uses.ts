import { createHmac } from 'node:crypto'
import { mailboxOf } from '#domain/customers/mailbox.ts'
import { done, type Outcome, type Problem, refuse } from '#kernel/outcome.ts'
import { publishAfterCommit, type Tx } from '#platform/db.ts'
import { CHANGED } from '../announce.ts'
import { problems } from '../problems.ts'
import type { LivePromotion } from '../queries/live.ts'
import { budgetLeft } from '../rules/state.ts'
import * as store from '../use-store.ts'

export type WantedUse = store.NewUse & { perCustomer: number | null }
export type Uses = { by: store.CustomerKeys; of: readonly WantedUse[] }

const hashWith = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`promotion ${text.toLowerCase()}`).digest('base64url')

type Customer = {
  accountId?: string | undefined
  email?: string | undefined
  accountEmail?: string | undefined
  phone?: string | undefined
}

/** E-mail addresses and the phone number are hashed with the shop's secret. */
export function customerKeys(secret: string, { accountId, email, accountEmail, phone }: Customer): store.CustomerKeys {
  const addresses = [email, accountEmail].flatMap((each) => each || [])
  return {
    account: accountId ?? null,
    emails: addresses.map((each) => hashWith(secret, each)),
    mailboxes: addresses.map((each) => hashWith(secret, mailboxOf(each))),
    phone: phone ? hashWith(secret, phone) : null,
  }
}

const isId = (id: string | null): id is string => id !== null
const idsOf = (uses: readonly store.NewUse[]) => ({
  campaigns: [...new Set(uses.map(({ campaignId }) => campaignId).filter(isId))],
  promotions: uses.map(({ promotionId }) => promotionId),
  codes: uses.map(({ codeId }) => codeId).filter(isId),
})

async function lock(tx: Tx, ids: ReturnType<typeof idsOf>) {
  // Pipelined in this order, so that the locks are taken in this order.
  const [campaigns, promotions, codes] = await Promise.all([
    store.lockCampaigns(tx, ids.campaigns),
    store.lockPromotions(tx, ids.promotions),
    store.lockCodes(tx, ids.codes),
  ])
  return { campaigns, promotions, codes }
}
type Locked = Awaited<ReturnType<typeof lock>>

/** `codes`: in normalised spelling. */
export type Candidates = { live: readonly LivePromotion[]; codes: readonly string[] }

/**
 * Locks the promotions that an unpaid order uses and those that its replacement could use. Otherwise two replacements could
 * deadlock, because they lock stock in between.
 */
export async function lockCandidates(tx: Tx, orderId: string, { live, codes }: Candidates): Promise<void> {
  const [uses, spelled] = await Promise.all([store.usesOf(tx, orderId, false), store.codesSpelled(tx, codes)])
  const found = live.filter(
    ({ id, document }) => !document.needsCode || spelled.some(({ promotion_id: promotionId }) => promotionId === id),
  )
  const held = idsOf(uses)
  const unique = (ids: readonly string[]) => [...new Set(ids)]
  await lock(tx, {
    campaigns: unique([...held.campaigns, ...found.flatMap(({ campaign }) => campaign?.id ?? [])]),
    promotions: unique([...held.promotions, ...found.map(({ id }) => id)]),
    codes: unique([...held.codes, ...spelled.map(({ id }) => id)]),
  })
}

/**
 * Checks the limits of an order's uses and counts the uses. Refuses `promotions.used-up`, `.code-used`, `.code-unknown`,
 * `.code-ended`, `.code-not-started`, `.code-paused` or `changed`.
 */
export async function takeUses(tx: Tx, { by, of }: Uses, at: Date, changed: Problem): Promise<Outcome<void>> {
  if (of.length === 0) return done(undefined)
  const locked = await lock(tx, idsOf(of))
  const limited = of.filter(({ perCustomer }) => perCustomer !== null).map(({ promotionId }) => promotionId)
  const byCode = locked.codes.filter(({ per_customer }) => per_customer !== null).map(({ promotion_id }) => promotion_id)
  const usedBefore = await store.usesBy(tx, [...new Set([...limited, ...byCode])], by)
  for (const use of of) {
    const problem = refusalOf(use, locked, usedBefore, at, changed)
    if (problem) return refuse(problem)
  }
  const overspent = locked.campaigns.some(
    (campaign) => wantedOf(campaign, of) > (budgetLeft(campaign) ?? Number.POSITIVE_INFINITY),
  )
  if (overspent) return refuse(problems.usedUp())
  await store.countUses(tx, of, 1)
  if (isUsedUp(of, locked)) publishAfterCommit(tx, CHANGED)
  return done(undefined)
}

/** True when these uses were the last of a promotion, a code or a campaign, so that quotes must read them again. */
const isUsedUp = (of: readonly store.NewUse[], { promotions, codes, campaigns }: Locked): boolean =>
  promotions.some(({ uses, total_limit }) => total_limit !== null && uses + 1 >= total_limit) ||
  codes.some(({ uses, total_limit }) => total_limit !== null && uses + 1 >= total_limit) ||
  campaigns.some((campaign) => (budgetLeft(campaign) ?? Number.POSITIVE_INFINITY) <= wantedOf(campaign, of))

/** Returns what the uses take from a campaign's budget, in KES cents or uses. */
function wantedOf({ id, budget_kind }: store.CampaignRecord, of: readonly store.NewUse[]): number {
  const own = of.filter(({ campaignId }) => campaignId === id)
  return budget_kind === 'spend' ? own.reduce((sum, { amount }) => sum + amount, 0) : own.length
}

type Before = Awaited<ReturnType<typeof store.usesBy>>

function refusalOf(use: WantedUse, locked: Locked, before: Before, at: Date, changed: Problem): Problem | undefined {
  const promotion = locked.promotions.find(({ id }) => id === use.promotionId)
  const code = locked.codes.find(({ id }) => id === use.codeId)
  const closed = closedFor(use, locked, at, changed)
  if (closed || !promotion) return closed ?? changed
  if (promotion.total_limit !== null && promotion.uses >= promotion.total_limit) return problems.usedUp()
  if (code && code.total_limit !== null && code.uses >= code.total_limit) return problems.usedUp()
  const own = before.filter(({ promotion_id }) => promotion_id === promotion.id)
  const sum = (rows: Before) => rows.reduce((total, { uses }) => total + uses, 0)
  if (use.perCustomer !== null && sum(own) >= use.perCustomer) return problems.codeUsed()
  const ofCode = own.filter(({ code_id }) => code_id === use.codeId)
  return code && code.per_customer !== null && sum(ofCode) >= code.per_customer ? problems.codeUsed() : undefined
}

function closedFor(use: WantedUse, locked: Locked, at: Date, changed: Problem): Problem | undefined {
  const promotion = locked.promotions.find(({ id }) => id === use.promotionId)
  const code = locked.codes.find(({ id }) => id === use.codeId)
  const campaign = locked.campaigns.find(({ id }) => id === use.campaignId)
  const isGone = !promotion || promotion.deleted_at !== null || promotion.activated_at === null
  if (isGone || (use.codeId !== null && (!code || code.deleted_at !== null))) return use.codeId ? problems.codeUnknown() : changed
  if (promotion.version !== use.version || promotion.campaign_id !== use.campaignId) return changed
  if (promotion.paused || campaign?.paused) return use.codeId ? problems.codePaused() : changed
  if (promotion.starts > at) return use.codeId ? problems.codeNotStarted() : changed
  return promotion.ends !== null && promotion.ends <= at ? (use.codeId ? problems.codeEnded() : changed) : undefined
}

/** Counts the uses of a sale that a register made offline. Ignores limits, because the customer has paid. */
export async function takeUsesAsMade(tx: Tx, { of }: Uses): Promise<void> {
  if (of.length === 0) return
  const locked = await lock(tx, idsOf(of))
  await store.countUses(tx, of, 1)
  if (isUsedUp(of, locked)) publishAfterCommit(tx, CHANGED)
}

export async function saveUses(tx: Tx, orderId: string, { by, of }: Uses, at: Date): Promise<void> {
  if (of.length > 0) await store.insertUses(tx, of, { orderId, by, at })
}

/** A promotion that the order already uses is not counted again, but its amount grows. Refuses what `takeUses` refuses. */
export async function takeMoreUses(
  tx: Tx,
  orderId: string,
  { by, of }: Uses,
  at: Date,
  changed: Problem,
): Promise<Outcome<void>> {
  if (of.length === 0) return done(undefined)
  const held = await store.usesOf(tx, orderId, false)
  const isHeld = ({ promotionId }: WantedUse) => held.some((use) => use.promotionId === promotionId)
  const [more, fresh] = [of.filter(isHeld), of.filter((use) => !isHeld(use))]
  const locked = await lock(tx, idsOf(of))
  for (const use of more) {
    const problem = closedFor(use, locked, at, changed)
    if (problem) return refuse(problem)
  }
  const spent = locked.campaigns.filter(({ budget_kind }) => budget_kind === 'spend')
  const overspent = spent.some((campaign) => wantedOf(campaign, of) > (budgetLeft(campaign) ?? Number.POSITIVE_INFINITY))
  if (overspent) return refuse(problems.usedUp())
  const taken = await takeUses(tx, { by, of: fresh }, at, changed)
  if (!taken.ok) return taken
  await saveUses(tx, orderId, { by, of: fresh }, at)
  if (more.length > 0) await store.raiseUses(tx, orderId, more)
  if (spent.length > 0) publishAfterCommit(tx, CHANGED)
  return done(undefined)
}

export async function usedBy(tx: Tx, orderId: string): Promise<{ promotionIds: string[]; codes: string[] }> {
  const [uses, codes] = await Promise.all([store.usesOf(tx, orderId, false), store.codesOf(tx, orderId)])
  return { promotionIds: uses.map(({ promotionId }) => promotionId), codes }
}

/** Returns false when the order has no uses to release. */
export async function giveUsesBack(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  const uses = await store.usesOf(tx, orderId, false)
  if (uses.length === 0) return false
  await lock(tx, idsOf(uses))
  await store.markUses(tx, orderId, at)
  await store.countUses(tx, uses, -1)
  publishAfterCommit(tx, CHANGED)
  return true
}

/** Counts the released uses of an order again, without checking limits. */
export async function takeUsesAgain(tx: Tx, orderId: string): Promise<void> {
  const uses = await store.usesOf(tx, orderId, true)
  if (uses.length === 0) return
  await lock(tx, idsOf(uses))
  await store.markUses(tx, orderId, null)
  await store.countUses(tx, uses, 1)
}

export const forgetCustomer = (tx: Tx, keys: store.CustomerKeys): Promise<unknown> => store.forgetUses(tx, keys)

/** Moves the uses of a merged account, so that limits per customer still count them. */
export const moveUses = (tx: Tx, move: { from: string; to: string }): Promise<unknown> => store.moveUses(tx, move)

export const claimUses = (tx: Tx, orderIds: readonly string[], account: string): Promise<unknown> =>
  orderIds.length > 0 ? store.claimUses(tx, orderIds, account) : Promise.resolve()
