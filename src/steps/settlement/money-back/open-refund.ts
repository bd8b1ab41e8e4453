import { present } from '#kernel/assert.ts'
import { kes, type Money } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import type { GoodsChoice, RefundKind, RequestRefund } from '#modules/refunds/contract.ts'
import * as refunds from '#modules/refunds/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { takeGoodsBack } from '#steps/settlement/goods/order-goods.ts'
import { releaseSpare } from '#steps/settlement/ledger/void-unused-authorizations.ts'
import { issueCreditNote, issueInvoice } from '#steps/settlement/papers/issue-invoice.ts'
import { completeIfSettled } from '#steps/settlement/state/complete-order.ts'
import { followExchanges } from '../ledger/first-payment.ts'
import { decideRefund, refundFacts } from '../ledger/refund-sources.ts'
import { mayRefund, type Refunder } from '../ledger/refunder.ts'
import { voidCards } from '../ledger/void-cards.ts'
import { closeUnowedForms } from './close-unowed-forms.ts'
import { endReturned } from './end-returned.ts'
import { startParts } from './start-parts.ts'

/**
 * `amount`: KES cents. `parts`: ids of its parts, and of the parts of earlier orders that pay it.
 * The caller passes them to `sendPart` after the commit.
 */
export type Opened = { id: string; amount: number; parts: string[] }
/** `keep`: part of the delivery fee (KES cents) that the shop keeps. `withReserved`: also counts money authorised on a card. */
type Because = {
  by: string
  refunder: Refunder
  at: Date
  keep?: number
  withReserved?: boolean
  instead?: Instead
  /** Units of a line to take first, when only some are returned (`takeGoodsBack`). */
  first?: 'unsent' | 'sent'
}
/** Part of a refund that takes another route. `most`: its maximum in KES cents; the whole refund by default. */
export type Instead = { route: refunds.Elsewhere; most?: number }

/**
 * Opens a refund of a (locked) order: writes its lines, amount and parts by payment, and takes goods back as staff chose. The
 * caller sends the parts of providers after the commit. Refuses what `mayRefund`, `decideRefund` and `voidCards` refuse, and
 * `refunds.amount-changed`.
 */
export async function openRefund(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  input: RequestRefund,
  { by, refunder, at, keep = 0, withReserved = false, instead, first = 'unsent' }: Because,
): Promise<Outcome<Opened>> {
  const allowed = mayRefund(refunder)
  if (!allowed.ok) return allowed
  await issueInvoice(deps, tx, order.id) // issues an invoice that is still due, so the whole refund can be credited
  const facts = await refundFacts(tx, order, at, { withReserved })
  const back = decideRefund(facts, input, keep)
  if (!back.ok) return back
  const { amount } = back.value
  if (input.expected !== undefined && input.expected !== amount) return refuse(refunds.problems.amountChanged(amount))

  const cards = await voidCards(tx, order, back.value.shares, { by, reason: input.reason, at })
  if (!cards.ok) return cards
  const shares = back.value.shares.map((share) => ({ ...share, goods: goodsOf(input, share) }))
  const kind: RefundKind = input.by
  const captured = new Map(facts.sources.map((source) => [source.attemptId, source.captured]))
  const find = (id: string) => orders.lockById(tx, id)
  const ways = await followExchanges(tx, order, waysOf(facts.sources, amount, instead), { at, find })
  const parts = ways.map((part) => ({
    ...part,
    captured: captured.get(part.attemptId) ?? part.amount,
  }))
  const opened = await refunds.createRefund(tx, { orderId: order.id, kind, amount, reason: input.reason, by, at, shares, parts })
  const event = { orderId: order.id, actor: by, at, reason: input.reason }
  const notOwed = refunds.totalOf(shares) - amount
  if (amount > 0 || notOwed <= 0)
    await orders.recordEvent(tx, { ...event, kind: 'refund-requested', detail: { refund: opened.id, amount } })
  if (notOwed > 0)
    await orders.recordEvent(tx, { ...event, kind: 'units-removed', detail: { refund: opened.id, amount: notOwed } })
  await takeGoodsBack(tx, order, opened.id, shares, { actor: by, at, first })
  // A refund without money is complete at once.
  if (amount === 0) await issueCreditNote(deps, tx, order, present(await refunds.refundOf(tx, opened.id), 'the refund'))
  const earlier = await startParts(deps, tx, order, opened.parts, { by, at })
  if (withReserved) await releaseSpare(tx, order, at)
  await closeUnowedForms(deps, tx, order, at)
  const now = await orders.lockById(tx, order.id) // the refund may have completed or cancelled the order
  if (now) await completeIfSettled(tx, now, { actor: by, at })
  if (now) await endReturned(deps, tx, now, { id: opened.id, amount }, { actor: by, at })
  await issueInvoice(deps, tx, order.id) // the remaining order may be fully paid now
  return done({ id: opened.id, amount, parts: [...opened.parts, ...earlier] })
}

function waysOf(sources: readonly refunds.Source[], amount: Money, instead: Instead | undefined): refunds.SourcePart[] {
  const parts = refunds.partsOf(sources, amount)
  if (!instead) return parts
  return refunds.elsewhere(parts, sources, { route: instead.route, amount: kes(Math.min(amount, instead.most ?? amount)) })
}

function goodsOf(input: RequestRefund, { line, quantity }: refunds.Share): GoodsChoice {
  if (quantity === 0 || line === null) return 'keep'
  if (input.by === 'whole') return input.goods
  return input.by === 'lines' ? (input.lines.find((wish) => wish.line === line)?.goods ?? 'restock') : 'keep'
}
