import type { Channel } from '#domain/pricing/goods.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { TaxTreatment } from '#domain/pricing/tax.ts'
import { assert } from '#kernel/assert.ts'
import { newOrderNumber } from '#kernel/ids.ts'
import type { Tx } from '#platform/db.ts'
import { type NewAdjustment, withStaffRest } from '../adjustment-store.ts'
import type { Address, Contact, OrderSource, ShippingMethod } from '../contract.ts'
import type { NewOrder } from '../store.ts'
import * as store from '../store.ts'

export type NewLine = Omit<NewOrder['lines'][number], 'position' | 'subtotal' | 'discount' | 'total' | 'vat'>

export type CreateOrder = {
  id: string
  number: string
  channel: Channel
  source: OrderSource
  /** `customer`, or the e-mail address of a staff member. */
  actor: string
  draft?: boolean
  /** `nobody`: staff enter the order for a customer without an account. */
  owner: { visitorId: string } | { customerId: string } | 'nobody'
  cartId: string | null
  /** Hash of the client's network (`networkHash`). */
  networkHash?: string | null | undefined
  contact: Contact
  address: Address
  note?: string
  language: string
  /** Keys are the slugs of the policies. */
  policies: Record<string, { language: string; version: number }>
  /** With a `slot`, `earliest` and `latest` are both its day. */
  shipping: {
    method: ShippingMethod
    earliest: string
    latest: string
    zone: number | null
    slot?: { id: number; opens: number; closes: number } | undefined
  }
  shown: { currency: string; rate: number; source: string; takenAt: Date }
  /** In the order of `totals.lines`. */
  lines: readonly NewLine[]
  totals: Quote
  /** Discounts by promotions. The rest of a line's discount counts as given by staff. */
  adjustments?: readonly NewAdjustment[] | undefined
  tax: TaxTreatment
  taxPin: string | null
  at: Date
  payBy: Date | null
}

const TRIES = 5

/** Throws when the requested number and four random ones are taken. */
export async function createOrder(tx: Tx, input: CreateOrder): Promise<{ id: string; number: string }> {
  const { id } = input
  const lines = input.lines.map((line, position) => ({ ...line, position, ...frozen(input.totals, position) }))
  const adjustments = withStaffRest(lines, input.adjustments ?? [])
  for (let attempt = 0; attempt < TRIES; attempt++) {
    // A retry keeps the first two characters, which can be the prefix of the channel.
    const number = attempt === 0 ? input.number : newOrderNumber(input.number.slice(0, 2))
    const created = { orderId: id, kind: input.draft ? 'drafted' : 'created', actor: input.actor, at: input.at }
    if (await store.insertOrder(tx, { order: rowOf(input, id, number), lines, adjustments }, created)) return { id, number }
  }
  throw new Error(`${TRIES} random order numbers were all taken`)
}

function frozen({ lines }: Quote, position: number) {
  const line = lines[position]
  assert(line, 'every line has its totals')
  return line
}

const rowOf = (
  { owner, contact, address, shipping, shown, totals, ...input }: CreateOrder,
  id: string,
  number: string,
): NewOrder['order'] => ({
  id,
  number,
  channel: input.channel,
  source: input.source,
  state: input.draft ? 'draft' : 'pending_payment',
  held_from: null,
  visitor_id: owner !== 'nobody' && 'visitorId' in owner ? owner.visitorId : null,
  customer_id: owner !== 'nobody' && 'customerId' in owner ? owner.customerId : null,
  cart_id: input.cartId,
  network_hash: input.networkHash ?? null,
  name: contact.name,
  email: contact.email,
  phone: contact.phone,
  address: JSON.stringify(address),
  shipping_method: shipping.method,
  arrives_earliest: shipping.earliest,
  arrives_latest: shipping.latest,
  zone_id: shipping.zone,
  slot_id: shipping.slot?.id ?? null,
  slot_opens: shipping.slot?.opens ?? null,
  slot_closes: shipping.slot?.closes ?? null,
  items: totals.items,
  discount: totals.discount,
  shipping_fee: totals.shipping,
  shipping_vat: totals.shippingVat,
  vat: totals.vat,
  tax: input.tax,
  tax_pin: input.taxPin,
  total: totals.total,
  shown_currency: shown.currency,
  shown_rate: shown.rate,
  rates_source: shown.source,
  rates_at: shown.takenAt,
  language: input.language,
  note: input.note ?? null,
  policies: JSON.stringify(input.policies),
  created_at: input.at,
  placed_at: null,
  pay_by: input.payBy,
})
