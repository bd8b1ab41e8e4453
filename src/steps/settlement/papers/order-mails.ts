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

type MailDeps = Pick<Deps, 'clock' | 'secret' | 'jobs' | 'announcing'>
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
  | 'units-removed'
  | 'measurements-needed'
  | 'measure-again'
  | 'fitting-booked'
  | 'fitting-cancelled'
  | 'promise-moved'
  | 'return-moved'
  | 'order-note'
  | 'review-invitation'
>
type MailFacts = {
  [T in OrderTemplate]: Omit<EmailData[T], 'name' | 'order' | 'number' | 'path' | 'payPath' | 'invoicePath' | 'arrives'> & {
    /** True when the e-mail links to the payment page. */
    canPay?: boolean
  }
}

/** Data that the caller has read. `awaits`: false when no goods of the order are backordered, which saves a query. */
export type MailDocuments = { lines: readonly orders.FrozenLine[]; invoice: invoices.Issued | undefined; awaits?: boolean }
type MailSubject<T extends OrderTemplate> = {
  template: T
  cause: string
  facts: MailFacts[T]
  mailDocuments?: MailDocuments
  /** Timeline event that is written with the e-mail. */
  event?: orders.Event | undefined
}

/**
 * Queues an e-mail to the order's customer, in their language and in the caller's transaction. Idempotent per template and
 * `cause`.
 */
export const mailOrder = async <T extends OrderTemplate>(
  deps: MailDeps,
  tx: Tx,
  order: orders.OrderRow,
  about: MailSubject<T>,
): Promise<void> => {
  await announce(deps, async () => {
    const mail = await orderMail(deps, tx, order, about)
    if (mail) deferWrite(tx, queueEmail(deps, tx, mail))
  })
}

/**
 * Returns the e-mail for callers that queue it themselves. Undefined when it was queued before or the order has no e-mail
 * address.
 */
export async function orderMail<T extends OrderTemplate>(
  deps: MailDeps,
  tx: Tx,
  order: orders.OrderRow,
  { template, cause, facts, mailDocuments, event }: MailSubject<T>,
): Promise<NewEmail | undefined> {
  const at = deps.clock.now()
  if (order.email === '') return undefined
  if (!(await orders.claimMail(tx, { orderId: order.id, kind: template, cause, at }, event))) return undefined
  const { canPay, ...figures } = facts
  const awaited = mailDocuments?.awaits === false ? [] : await inventory.awaitedOf(tx, order.id)
  const data = {
    ...common(deps, order, mailDocuments ?? (await read(tx, order)), awaited),
    ...figures,
    ...(canPay && { payPath: orders.paymentLink(deps, order) }),
  }
  // This cast is safe: `MailFacts` guarantees that `common` and `facts` hold all fields of a template.
  const askedBy = order.customer_id ?? order.visitor_id
  const mail = { template, to: order.email, language: order.language, data, askedBy, at } as unknown
  return mail as NewEmail
}

async function read(tx: Tx, { id }: orders.OrderRow): Promise<MailDocuments> {
  const [lines, invoice] = await Promise.all([orders.frozenLines(tx, id), invoices.invoiceOfOrder(tx, id)])
  return { lines, invoice }
}

function common(
  deps: MailDeps,
  order: orders.OrderRow,
  { lines, invoice }: MailDocuments,
  awaited: readonly inventory.AwaitedGoods[],
) {
  const path = pathOf(order)
  const mailed: MailedOrder = {
    number: order.number,
    path,
    lines: lines.map((line) => ({
      ...mailedGoods(line, line.quantity),
      total: line.total,
      ...(line.savings && { savings: line.savings }),
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

/** Returns `mixedVat` unless the whole order has the standard VAT rate, because the e-mail then cannot name a single rate. */
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

/** Returns the path of the order page. Guests must enter order number and e-mail address there. */
const pathOf = ({ id, number, customer_id }: orders.OrderRow) =>
  customer_id ? `/user/order/${id}` : `/track?order=${encodeURIComponent(number)}`
