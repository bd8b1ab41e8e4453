import { comesHome, USUAL_CLASS } from '#domain/pricing/tax.ts'
import { kes } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { shownWith } from '#kernel/shown-currency.ts'
import * as invoices from '#modules/invoices/index.ts'
import type { EditedOrder, EditOrder } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import * as audit from '#services/audit/index.ts'
import { discountCapOf } from '#steps/counter/discount-cap.ts'
import { followOrder } from '#steps/making/follow-order.ts'
import { keepEditedGoods } from '#steps/settlement/goods/edit-goods.ts'
import { mayEdit } from '#steps/settlement/ledger/may-edit.ts'
import { releaseSpare } from '#steps/settlement/ledger/void-unused-authorizations.ts'
import { type MadeLine, orderLine, type Promoted } from '#steps/settlement/making/make-order.ts'
import { promotionsOfAdded } from '#steps/settlement/making/promoted-additions.ts'
import { readGiven, withinCap } from '#steps/settlement/making/staff-order-lines.ts'
import { closeUnowedForms } from '#steps/settlement/money-back/close-unowed-forms.ts'
import { openRefund } from '#steps/settlement/money-back/open-refund.ts'
import { issueInvoice, replaceInvoice } from '#steps/settlement/papers/issue-invoice.ts'
import { linkFor } from '#steps/settlement/paying/payment-link.ts'
import { sendPart } from '#steps/settlement/providers/send-refund.ts'
import { releaseReserved } from '#steps/settlement/providers/void-authorization.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'
import { liveOffers } from '#views/promotions/live-offers.ts'

type Editor = Staff & Pick<User, 'discountCap'>

/** Quotes an edit of an order. Writes nothing. Refuses what `readEdit` refuses. */
export async function quoteEdit(deps: Deps, staff: Editor, number: string, edit: EditOrder): Promise<Outcome<EditedOrder>> {
  const live = await offersFor(deps, edit)
  return transact(deps.db, async (tx) => {
    const read = await readEdit(deps, tx, { number, live, cap: discountCapOf(staff) }, edit)
    return read.ok ? done(read.value.shown) : read
  })
}

/** Reads the promotions that an edit can use, before its transaction begins. */
const offersFor = async (deps: Deps, { add, promotions: use }: EditOrder) =>
  add.length > 0 && use !== 'none' ? liveOffers(deps) : []

/**
 * Edits an order in one transaction. Unless the order is a draft, allocates its goods, and requests the difference by a payment
 * link or refunds it. Refuses `orders.total-changed`, and what `readEdit`, `promotions.takeMoreUses`, `keepEditedGoods` and
 * `settleDifference` refuse.
 */
export async function editOrder(deps: Deps, staff: Editor, number: string, edit: EditOrder): Promise<Outcome<EditedOrder>> {
  const live = await offersFor(deps, edit)
  const edited = await transact(deps.db, async (tx) => {
    const read = await readEdit(deps, tx, { number, live, cap: discountCapOf(staff) }, edit)
    if (!read.ok) return read
    const { order, result, added, promoted, shown } = read.value
    if (edit.expected !== shown.after.total) return refuse(orders.problems.totalChanged())
    const at = deps.clock.now()
    const by = { actor: staff.email, at }
    const taken = promoted
      ? await promotions.takeMoreUses(tx, order.id, promoted.uses, at, orders.problems.totalChanged())
      : done(undefined)
    if (!taken.ok) return taken
    await orders.saveEdit(tx, order, { ...result, added, address: edit.address })
    const isDraft = order.state === 'draft' // a draft reserves no goods, and no customer has seen it
    const goods = isDraft ? done(undefined) : await keepEditedGoods(tx, order.id, by)
    if (!goods.ok) return goods
    if (!isDraft) await followOrder(tx, order, by)
    const { before, after, difference } = shown
    const detail = { before: before.total, after: after.total }
    await orders.recordEvent(tx, { orderId: order.id, kind: 'edited', ...by, reason: edit.reason, detail })
    await audit.record(tx, {
      actor: staff.id,
      action: 'order-edited',
      subject: `order ${number}`,
      at,
      detail: { reason: edit.reason, difference },
      before: { total: before.total, version: order.version },
      after: { total: after.total, version: order.version + 1 },
    })
    const parts = isDraft ? done([]) : await settleDifference(deps, tx, { ...order, total: after.total }, edit.reason, staff, by)
    if (parts.ok && after.total !== before.total) await replaceInvoice(deps, tx, order.id, edit.reason)
    return parts.ok ? done({ shown: { ...shown, version: order.version + 1 }, parts: parts.value, orderId: order.id }) : parts
  })
  if (!edited.ok) return edited
  for (const part of edited.value.parts) await sendPart(deps, part)
  await releaseReserved(deps, edited.value.orderId)
  return done(edited.value.shown)
}

/**
 * Settles the difference of an edit: mails a payment link for an amount due, refunds an
 * overpayment, or issues the invoice. Returns the refund parts that the caller sends after the
 * commit. Refuses what `linkFor` and `openRefund` refuse.
 */
async function settleDifference(
  deps: Deps,
  tx: Tx,
  order: orders.OrderRow,
  reason: string,
  refunder: Staff,
  by: { actor: string; at: Date },
): Promise<Outcome<string[]>> {
  await closeUnowedForms(deps, tx, order, by.at)
  const money = await amountDueOf(tx, order)
  if (money.tooMuch > 0) {
    const opened = await openRefund(deps, tx, order, { by: 'too-much', reason }, { by: by.actor, refunder, at: by.at })
    return opened.ok ? done(opened.value.parts) : opened
  }
  await releaseSpare(tx, order, by.at)
  if (money.toPay > 0) {
    const linked = await linkFor(deps, tx, order, by)
    return linked.ok ? done([]) : linked
  }
  await issueInvoice(deps, tx, order.id)
  return done([])
}

type Of = { number: string; cap: number | null; live: readonly promotions.LivePromotion[] }
async function readEdit(deps: Deps, tx: Tx, { number, cap, live }: Of, edit: EditOrder) {
  const order = await orders.lockByNumber(tx, number)
  if (!order) return refuse(orders.problems.noSuchOrder())
  if (order.version !== edit.version) return refuse(orders.problems.editedMeanwhile())
  const may = await mayEdit(tx, order)
  if (!may.ok) return may
  if (edit.address && comesHome(order.tax, edit.address.country)) return refuse(orders.problems.soldForExport())
  const at = deps.clock.now()
  const staffLines =
    edit.add.length > 0
      ? await readGiven(tx, edit.add, { customerId: order.customer_id, channel: order.channel, now: at })
      : done([])
  if (!staffLines.ok) return staffLines
  const promoted = await promotionsOfAdded(deps, tx, order, { lines: staffLines.value, live, at })
  const added = addedLines(staffLines.value, promoted, edit.surcharge)
  const lines = await orders.frozenLines(tx, order.id)
  const result = orders.editLines(lines, {
    lines: edit.lines,
    added,
    shipping: kes(edit.shippingFee ?? order.shipping_fee),
    tax: order.tax,
  })
  if (!result.ok) return result
  const fee = edit.shippingFee ?? order.shipping_fee
  if (cap !== null && fee < order.shipping_fee && fee * 100 < order.shipping_fee * (100 - cap))
    return refuse(orders.problems.overDiscountCap('Delivery', cap))
  const capped = withinCapOf(lines, result.value, added, cap)
  if (!capped.ok) return capped
  const { totals } = result.value
  const money = await amountDueOf(tx, order)
  if (totals.total !== order.total) {
    const fiscal = await mayChangeAmounts(tx, order)
    if (!fiscal.ok) return fiscal
  }
  const before = { total: order.total, due: money.toPay, tooMuch: money.tooMuch }
  const { items, discount, shipping, vat, total } = totals
  const then = await amountDueOf(tx, { id: order.id, total })
  const after = { items, discount, shipping, vat, total, due: then.toPay, tooMuch: then.tooMuch }
  const standing = total === order.total ? undefined : await invoices.invoiceOfOrder(tx, order.id)
  const all: EditedOrder = {
    version: order.version,
    replaces: standing?.number ?? null,
    before,
    after,
    difference: total - order.total,
    promotions: orders.promotionSums(promoted?.adjustments ?? []),
    lines: result.value.shown,
  }
  return done({ order, result: result.value, added, promoted, shown: all })
}

function addedLines(lines: readonly MadeLine[], promoted: Promoted | undefined, surcharge: EditOrder['surcharge']) {
  const goods = lines.map((line, at) => {
    const own = (promoted?.adjustments ?? []).filter(({ position }) => position === at)
    const parts = own.map(({ position: _, ...part }) => part)
    const ownDiscount = parts.reduce((sum, { amount }) => sum + amount, line.ownDiscount ?? 0)
    return { ...orderLine(line, shownWith('KES', {})), ownDiscount, promoted: parts }
  })
  return [...goods, ...(surcharge ? [surchargeOf(surcharge)] : [])]
}

/**
 * Refuses `orders.over-discount-cap` when a price that this edit lowers or adds is reduced by more than the staff member's cap.
 * Earlier prices by other staff stay.
 */
function withinCapOf(
  lines: readonly orders.FrozenLine[],
  { changed, addedTotals }: orders.EditResult,
  added: ReturnType<typeof addedLines>,
  cap: number | null,
): Outcome<void> {
  const lowered = changed.flatMap(({ id, totals, ...now }) => {
    const before = lines.find((line) => line.id === id)
    return before && now.unit_price < before.unit_price ? [{ line: { ...before, ...now }, totals }] : []
  })
  const all = [...lowered.map(({ line }) => line), ...added].map(({ name, make, unit, quantity, unit_price, list_price }) => ({
    name,
    make: make ?? 'ready',
    unit,
    quantity,
    unitPrice: unit_price,
    listPrice: list_price ?? unit_price,
  }))
  const promoted = added.flatMap((line, at) =>
    'promoted' in line ? line.promoted.map(({ amount }) => ({ position: lowered.length + at, amount })) : [],
  )
  return withinCap(all, [...lowered.map(({ totals }) => totals), ...addedTotals], cap, promoted)
}

/**
 * Refuses `orders.partly-refunded` for an edit of amounts after a partial refund, because the refund corrects the present
 * invoice.
 */
async function mayChangeAmounts(tx: Tx, order: orders.OrderRow): Promise<Outcome<void>> {
  const back = await refunds.backOf(tx, order.id)
  return back.length > 0 ? refuse(orders.problems.partlyRefunded()) : done(undefined)
}

const surchargeOf = ({ amount, reason }: NonNullable<EditOrder['surcharge']>) => ({
  variant_id: null,
  sku: 'SURCHARGE',
  slug: '',
  name: reason,
  descriptor: '',
  swatch: null,
  size: null,
  style_key: '',
  make: 'service' as const,
  unit: 'piece' as const,
  quantity: 1,
  making_days: 0,
  unit_price: amount,
  shown_unit_price: amount,
  list_price: null,
  price_reason: null,
  ownDiscount: 0,
  vat_class: USUAL_CLASS.code,
  vat_rate: USUAL_CLASS.rate,
})
