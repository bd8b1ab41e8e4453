import { onlyUsualRate } from '#domain/pricing/tax.ts'
import { asDay } from '#kernel/day.ts'
import * as inventory from '#modules/inventory/index.ts'
import * as invoices from '#modules/invoices/index.ts'
import * as orders from '#modules/orders/index.ts'
import { deferWrite, type Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { EmailData, MailedOrder, NewEmail, Template } from '#services/email/index.ts'
import { queueEmail } from '#services/email/index.ts'
import { mailedPdfPath } from '#views/money/order-invoices.ts'
import { announce } from './announcing.ts'
import { mailedGoods } from './mailed-goods.ts'

type Given = Pick<Deps, 'clock' | 'secret' | 'jobs' | 'announcing'>
type OrderTemplate = Extract<
  Template,
  | 'order-placed'
  | 'order-ready'
  | 'parcel-sent'
  | 'payment-received'
  | 'payment-returned'
  | 'payment-failed'
  | 'send-day-moved'
  | 'payment-missing'
  | 'payment-link'
  | 'order-cancelled'
  | 'refund-made'
  | 'measurements-needed'
  | 'measure-again'
  | 'fitting-booked'
  | 'promise-moved'
  | 'return-moved'
  | 'order-note'
  | 'review-invitation'
>
/** What a mail says beyond the order itself. */
type MailFacts = {
  [T in OrderTemplate]: Omit<EmailData[T], 'name' | 'order' | 'number' | 'path' | 'payPath' | 'invoicePath' | 'arrives'> & {
    /** Whether the mail says where to pay. */
    canPay?: boolean
  }
}

/** What the caller has read already. `awaits`: whether some of its goods are not in the house. */
export type Known = { lines: readonly orders.FrozenLine[]; invoice: invoices.Issued | undefined; awaits?: boolean }
type About<T extends OrderTemplate> = {
  template: T
  cause: string
  facts: MailFacts[T]
  known?: Known
  /** A line of the timeline that is written with it. */
  event?: orders.Event | undefined
}

/**
 * Owes the order's customer a mail in their language, inside the transaction that decides what it tells: once for each
 * `cause` (an attempt, a refund, the order), however often the cause is heard of.
 */
export const mailOrder = async <T extends OrderTemplate>(
  deps: Given,
  tx: Tx,
  order: orders.OrderRow,
  about: About<T>,
): Promise<void> => {
  await announce(deps, async () => {
    const mail = await orderMail(deps, tx, order, about)
    if (mail) deferWrite(tx, queueEmail(deps, tx, mail))
  })
}

/** The mail itself, for whoever sees to its sending; nothing where it has been owed before. */
export async function orderMail<T extends OrderTemplate>(
  deps: Given,
  tx: Tx,
  order: orders.OrderRow,
  { template, cause, facts, known, event }: About<T>,
): Promise<NewEmail | undefined> {
  const at = deps.clock.now()
  if (order.email === '') return undefined // whoever bought at the counter and left no address
  if (!(await orders.claimMail(tx, { orderId: order.id, kind: template, cause, at }, event))) return undefined
  const { canPay, ...figures } = facts
  const awaited = known?.awaits === false ? [] : await inventory.awaitedOf(tx, order.id)
  const data = {
    ...common(deps, order, known ?? (await read(tx, order)), awaited),
    ...figures,
    ...(canPay && { payPath: `/payment?order=${encodeURIComponent(order.number)}` }),
  }
  // The fields of each template are among the common ones and `facts`: that they are complete is what `MailFacts` says.
  const askedBy = order.customer_id ?? order.visitor_id
  const mail = { template, to: order.email, language: order.language, data, askedBy, at } as unknown
  return mail as NewEmail
}

async function read(tx: Tx, { id }: orders.OrderRow): Promise<Known> {
  const [lines, invoice] = await Promise.all([orders.frozenLines(tx, id), invoices.invoiceOfOrder(tx, id)])
  return { lines, invoice }
}

function common(deps: Given, order: orders.OrderRow, { lines, invoice }: Known, awaited: readonly inventory.AwaitedGoods[]) {
  const path = pathOf(order)
  const mailed: MailedOrder = {
    number: order.number,
    path,
    lines: lines.map((line) => ({
      ...mailedGoods(line, line.quantity),
      total: line.total,
      ...laterOf(awaited, line.variant_id),
    })),
    items: order.items,
    discount: order.discount,
    shipping: order.shipping_fee,
    vat: order.vat,
    total: order.total,
    ...taxOf(order, lines),
  }
  return {
    name: order.name,
    order: mailed,
    number: order.number,
    path,
    ...arrivalOf(order),
    ...(invoice && { invoicePath: mailedPdfPath(deps, order.number, invoice.id) }),
  }
}

/** What the mail says beside “16 %”: nothing where all of it has VAT at the usual rate. */
function taxOf({ tax }: orders.OrderRow, lines: readonly orders.FrozenLine[]): Pick<MailedOrder, 'mixedVat'> {
  const usual = onlyUsualRate(lines.map(({ make, vat_rate: vatRate }) => ({ make, vatRate })))
  return usual && tax === 'standard' ? {} : { mixedVat: true }
}

function laterOf(awaited: readonly inventory.AwaitedGoods[], variantId: number | null) {
  const found = awaited.find((each) => each.variantId === variantId)
  return found && { later: { kind: found.kind, day: found.day } }
}

function arrivalOf(order: orders.OrderRow): Pick<EmailData['order-placed'], 'arrives'> {
  const { slot_opens: opens, slot_closes: closes } = order
  const [earliest, latest] = [asDay(order.arrives_earliest), asDay(order.arrives_latest)]
  if (!earliest || !latest) return {}
  if (order.shipping_method === 'pickup') return { arrives: { earliest, latest, collectAt: order.address.line1 } }
  return { arrives: { earliest, latest, ...(opens !== null && closes !== null && { hours: { opens, closes } }) } }
}

/** A customer signs in; anybody else proves the order with the number and their address, from any browser. */
const pathOf = ({ id, number, customer_id }: orders.OrderRow) =>
  customer_id ? `/user/order/${id}` : `/track?order=${encodeURIComponent(number)}`
