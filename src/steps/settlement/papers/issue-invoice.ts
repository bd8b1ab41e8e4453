import { writtenFor } from '#kernel/languages.ts'
import { multiplyDivide } from '#kernel/money.ts'
import * as invoices from '#modules/invoices/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import * as refunds from '#modules/refunds/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { KeptStoreSettings } from '#services/settings/contract.ts'
import { storeSettingsIn } from '#services/settings/index.ts'
import { announce } from './announcing.ts'

/** `selling`: store settings that the caller read before the transaction. */
type InvoiceDeps = Pick<Deps, 'clock' | 'config' | 'announcing'> & { selling?: Omit<KeptStoreSettings, 'language'> }
/** Data of a (locked) order that the caller has read. `isNew`: the order cannot have an invoice yet. */
type InvoiceFacts = { order: orders.OrderRow; lines: readonly orders.FrozenLine[]; money: payments.AmountDue; isNew: boolean }

/** `untold`: the caller writes the timeline event (`invoicedEvent`) itself. */
type IssueOptions = { evenUnpaid?: boolean; invoiceFacts?: InvoiceFacts; untold?: boolean }

/**
 * Issues the invoice of a (locked) order once it is paid in full, or before with `evenUnpaid`. Returns an existing invoice.
 * Undefined when no invoice is due, and when `announcing` is `without`.
 */
export const issueInvoice = (
  deps: InvoiceDeps,
  tx: Tx,
  orderId: string,
  how: IssueOptions = {},
): Promise<invoices.Issued | undefined> => announce(deps, () => invoiceOf(deps, tx, orderId, how))

async function invoiceOf(
  deps: InvoiceDeps,
  tx: Tx,
  orderId: string,
  { evenUnpaid = false, invoiceFacts, untold = false }: IssueOptions,
): Promise<invoices.Issued | undefined> {
  const issuedBefore = invoiceFacts?.isNew ? undefined : await invoices.invoiceOfOrder(tx, orderId)
  if (issuedBefore) return issuedBefore
  const { order, money, lines: ordered } = invoiceFacts ?? (await read(tx, orderId))
  if (!order?.placed_at || !money || (money.due > 0 && !evenUnpaid)) return undefined
  if (order.state === 'cancelled' || money.owed === 0) return undefined // nothing is sold

  const back = money.granted > 0 ? await refunds.settledOf(tx, orderId) : []
  const lines = invoices.invoiceLines(ordered, shippingOf(order), back)
  const common = await frame(deps, tx, order)
  const rounding = order.source === 'counter' ? payments.roundingOf(await payments.entriesOf(tx, orderId)) : 0
  const paid = { paid: money.paid, ...(rounding !== 0 && { rounding }) }
  const content = { ...common, kind: 'invoice' as const, lines, totals: invoices.sumsOf(lines), ...paid, ...NO_CAUSE }
  return issued(deps, tx, order, { content, untold })
}

async function read(tx: Tx, orderId: string) {
  const order = await orders.lockById(tx, orderId)
  const [money, lines] = await Promise.all([order && amountDueOf(tx, order), orders.frozenLines(tx, orderId)])
  return { order, money, lines }
}

const NO_CAUSE = { corrects: null, reason: null }

/**
 * Issues the credit note of a completed refund. Returns an existing note. Undefined when there is no invoice or nothing to
 * credit, and when `announcing` is `without`.
 */
export const issueCreditNote = (
  deps: InvoiceDeps,
  tx: Tx,
  order: orders.OrderRow,
  refund: refunds.RefundRow,
): Promise<invoices.Issued | undefined> => announce(deps, () => creditNoteOf(deps, tx, order, refund))

async function creditNoteOf(
  deps: InvoiceDeps,
  tx: Tx,
  order: orders.OrderRow,
  refund: refunds.RefundRow,
): Promise<invoices.Issued | undefined> {
  const existing = await invoices.creditNoteOf(tx, refund.id)
  const invoice = existing ? undefined : await invoices.invoiceOfOrder(tx, order.id)
  const credited = invoice ? await refunds.linesOfRefund(tx, refund.id) : []
  if (existing || !invoice || credited.length === 0) return existing

  const before = await refunds.creditedBefore(tx, refund)
  const lines = invoices.creditLines(credited, await orders.frozenLines(tx, order.id), shippingOf(order), before)
  if (lines.length === 0) return undefined
  const totals = invoices.sumsOf(lines)
  const common = await frame(deps, tx, order)
  const because = { corrects: invoice.number, reason: refund.reason }
  const content = {
    ...common,
    kind: 'credit-note' as const,
    lines,
    totals,
    paid: Math.min(refund.amount, totals.total),
    ...because,
  }
  return issued(deps, tx, order, { content, cause: { corrects: invoice.id, refundId: refund.id } })
}

/**
 * Credits the unpaid rest of an invoice after its order was cancelled. The delivery fee that the shop keeps (`fee`, KES cents)
 * stays invoiced.
 */
export const creditUnpaid = (
  deps: InvoiceDeps,
  tx: Tx,
  order: orders.OrderRow,
  { reason, fee = 0 }: { reason: string; fee?: number },
): Promise<invoices.Issued | undefined> => announce(deps, () => unpaidNoteOf(deps, tx, order, reason, fee))

async function unpaidNoteOf(
  deps: InvoiceDeps,
  tx: Tx,
  order: orders.OrderRow,
  reason: string,
  fee: number,
): Promise<invoices.Issued | undefined> {
  const invoice = await invoices.invoiceOfOrder(tx, order.id)
  if (!invoice || (await invoices.isUnpaidCredited(tx, invoice.id))) return undefined
  const sold = await orders.frozenLines(tx, order.id)
  const back = withFee(order, await refunds.backOf(tx, order.id), fee)
  const lines = invoices.invoiceLines(sold, shippingOf(order), back)
  if (lines.length === 0) return undefined
  const common = await frame(deps, tx, order)
  const totals = invoices.sumsOf(lines)
  const content = { ...common, kind: 'credit-note' as const, lines, totals, paid: 0, corrects: invoice.number, reason }
  return issued(deps, tx, order, { content, cause: { corrects: invoice.id, refundId: null } })
}

/** Leaves the kept delivery fee invoiced, with its share of the VAT. */
function withFee(order: orders.OrderRow, back: readonly refunds.LineBack[], fee: number): readonly refunds.LineBack[] {
  if (fee === 0) return back
  const refundedFee = back.find(({ order_line_id }) => order_line_id === null) ?? {
    order_line_id: null,
    quantity: 0,
    amount: 0,
    vat: 0,
  }
  const [rest, restVat] = [order.shipping_fee - refundedFee.amount, order.shipping_vat - refundedFee.vat]
  const retained = { ...refundedFee, amount: refundedFee.amount + fee, vat: refundedFee.vat + multiplyDivide(restVat, fee, rest) }
  return [...back.filter(({ order_line_id }) => order_line_id !== null), retained]
}

/**
 * Replaces the invoice of a changed (locked) order: credits it in full and issues one for the present lines, paid or not. No-op
 * when the order has no invoice.
 */
export const replaceInvoice = (
  deps: InvoiceDeps,
  tx: Tx,
  orderId: string,
  reason: string,
): Promise<invoices.Issued | undefined> => announce(deps, () => replaced(deps, tx, orderId, reason))

async function replaced(deps: InvoiceDeps, tx: Tx, orderId: string, reason: string): Promise<invoices.Issued | undefined> {
  const { order } = await read(tx, orderId)
  const standing = order && (await invoices.invoiceOfOrder(tx, orderId))
  if (!standing) return undefined
  const { content: replacedContent } = await invoices.replaceInvoice(tx, standing.id, deps.clock.now())
  const { number: _, ...old } = replacedContent
  const note = {
    ...old,
    issuedOn: (await frame(deps, tx, order)).issuedOn,
    kind: 'credit-note' as const,
    corrects: standing.number,
    reason,
  }
  await issued(deps, tx, order, {
    content: { ...note, paid: old.totals.total },
    cause: { corrects: standing.id, refundId: null },
  })
  return invoiceOf(deps, tx, orderId, { evenUnpaid: true })
}

type Paper = Pick<Parameters<typeof invoices.issue>[1], 'content' | 'cause'> & { untold?: boolean }

async function issued(
  { clock, selling }: InvoiceDeps,
  tx: Tx,
  order: orders.OrderRow,
  { untold, ...paper }: Paper,
): Promise<invoices.Issued> {
  const at = clock.now()
  const { invoicePrefix, creditNotePrefix } = selling ?? (await storeSettingsIn(tx))
  const prefix = paper.content.kind === 'invoice' ? invoicePrefix : creditNotePrefix
  const made = await invoices.issue(tx, { orderId: order.id, at, prefix, ...paper })
  if (!untold) await orders.recordEvent(tx, eventOf(order, paper.content.kind === 'invoice' ? 'invoiced' : 'credited', made, at))
  return made
}

const eventOf = (order: orders.OrderRow, kind: 'invoiced' | 'credited', { number }: invoices.Issued, at: Date) =>
  ({ orderId: order.id, kind, actor: 'shop', at, detail: { number } }) satisfies orders.Event

export const invoicedEvent = (order: orders.OrderRow, made: invoices.Issued, at: Date): orders.Event =>
  eventOf(order, 'invoiced', made, at)

const shippingOf = (order: orders.OrderRow) => ({
  method: order.shipping_method,
  fee: order.shipping_fee,
  vat: order.shipping_vat,
  language: writtenFor(order.language),
  tax: order.tax,
})

async function frame({ clock, config, selling }: InvoiceDeps, tx: Tx, order: orders.OrderRow) {
  const store = selling ?? (await storeSettingsIn(tx))
  const day = (moment: Date) => invoices.dayIn(store.timeZone, moment)
  return {
    issuedOn: day(clock.now()),
    house: { name: store.name, address: store.address, email: store.email, phone: store.phone, pin: store.pin },
    order: { number: order.number, placedOn: day(order.placed_at ?? order.created_at) },
    customer: {
      name: order.name,
      email: order.email,
      pin: order.tax_pin,
      address: order.shipping_method === 'pickup' ? [] : orders.addressLines(order.address, writtenFor(order.language)),
    },
    tax: order.tax,
    language: writtenFor(order.language),
    demo: config.mode === 'demo',
  }
}
