import type { Channel } from '#domain/pricing/goods.ts'
import { newId, newOrderNumber } from '#kernel/ids.ts'
import { kes } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { orderTax } from '#modules/customers/index.ts'
import * as identity from '#modules/identity/index.ts'
import { currentRates } from '#modules/localisation/index.ts'
import type { NewDraft, OrderView, QuoteDraft, QuotedDraft } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { policiesShown } from '#modules/pages/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import * as audit from '#services/audit/index.ts'
import { discountCapOf } from '#steps/counter/discount-cap.ts'
import { asParcelLine, type MadeLine, quoteMaking, writeOrder } from '#steps/settlement/making/make-order.ts'
import { readGiven, withinCap } from '#steps/settlement/making/staff-order-lines.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'
import { atelierOf } from '#steps/terms/atelier.ts'
import { adminOrder } from '#views/orders/order.ts'

type DraftInput = Omit<QuoteDraft, 'email'>
/** `cap`: maximum discount of the staff member, in percent of the list price. Null for no limit. */
type PricingContext = { email: string | undefined; channel: Channel; at: Date; cap: number | null }

/**
 * Prices the goods of a draft and chooses their delivery. Refuses `orders.no-address`, `orders.discount-too-high`,
 * `orders.over-discount-cap`, `shipping.not-there`, and what `readGiven` refuses.
 */
async function pricedDraft(deps: Deps, db: Db | Tx, input: DraftInput, { email, channel, at, cap }: PricingContext) {
  const [plan, atelier] = await Promise.all([shipping.plan(deps), atelierOf(deps)])
  const address = input.shipping === 'pickup' ? atelier : input.address
  if (!address) return refuse(orders.problems.noAddress())
  const account = email ? await identity.accountByEmail(db, email.toLowerCase()) : undefined
  const lines = await readGiven(db, input.lines, { customerId: account?.id ?? null, channel, now: at })
  if (!lines.ok) return lines
  const worth = kes(lines.value.reduce((sum, { total, ownDiscount = 0 }) => sum + total - ownDiscount, 0))
  if (input.discount > worth) return refuse(orders.problems.discountTooHigh('the order'))
  const parcel = shipping.parcelOf(lines.value.map(asParcelLine), worth)
  const option = shipping.shippingOption(plan, address, parcel, input.shipping, at)
  if (!option.ok) return option
  const discounts = input.discount > 0 ? [{ amount: input.discount }] : []
  const priced = { lines: lines.value, address, option: option.value, discounts, account }
  const capped = withinCap(lines.value.map(asReduced), quoteMaking(priced).lines, cap)
  return capped.ok ? done(priced) : capped
}

const asReduced = ({ given, ...line }: MadeLine) => ({ ...line, listPrice: given?.listPrice ?? line.unitPrice })

type DraftArgs = { staff: Staff & Pick<User, 'discountCap'>; channel: Channel; key: string }

/** Prices a draft without writing it, with the VAT treatment of the customer's account. Refuses what `pricedDraft` refuses. */
export async function quoteDraft(
  deps: Deps,
  { channel, staff }: Omit<DraftArgs, 'key'>,
  { email, ...wanted }: QuoteDraft,
): Promise<Outcome<QuotedDraft>> {
  const where = { email, channel, at: deps.clock.now(), cap: discountCapOf(staff) }
  const priced = await pricedDraft(deps, deps.db, wanted, where)
  if (!priced.ok) return priced
  const { address, account } = priced.value
  const { tax } = await orderTax(deps.db, { country: address.country, customerId: account?.id })
  const totals = quoteMaking({ ...priced.value, tax })
  const { fee, earliest, latest } = priced.value.option
  return done({
    lines: priced.value.lines.map(({ name, size, unit, quantity, unitPrice, given }, at) => ({
      name,
      size,
      unit,
      quantity,
      unitPrice,
      listPrice: given?.listPrice ?? unitPrice,
      discount: totals.lines[at]?.discount ?? 0,
      total: totals.lines[at]?.total ?? 0,
    })),
    items: totals.items,
    discount: totals.discount,
    vat: totals.vat,
    total: totals.total,
    shipping: { fee, earliest, latest },
  })
}

/**
 * Drafts an order for a customer. Its goods are reserved once the payment link is sent. Idempotent by key. Refuses what
 * `quoteDraft` refuses, an invalid contact, and a delivery slot that is not available.
 */
export async function draftOrder(deps: Deps, { staff, channel, key }: DraftArgs, input: NewDraft): Promise<Outcome<OrderView>> {
  const at = deps.clock.now()
  const { contact, language, note, slot: slotId, ...wanted } = input
  const [rates, policies, slot] = await Promise.all([
    currentRates(deps),
    policiesShown(deps, language),
    slotId === undefined ? undefined : shipping.slotById(deps.db, slotId),
  ])
  const write = { scope: `draft ${staff.id}`, key, fingerprint: fingerprintOf(input), at }
  const made = await transact(deps.db, (tx) =>
    once(tx, write, async () => {
      const priced = await pricedDraft(deps, tx, wanted, { email: contact.email, channel, at, cap: discountCapOf(staff) })
      if (!priced.ok) return priced
      const { lines, address, option, discounts, account } = priced.value
      const read = orders.readContact(contact, address)
      if (!read.ok) return read
      const time =
        slotId === undefined
          ? done(undefined)
          : shipping.chosenSlot(slot, { zone: option.zone, earliest: option.earliest, now: at })
      if (!time.ok) return time
      const customer = {
        id: newId(),
        number: newOrderNumber(),
        source: 'staff' as const,
        actor: staff.email,
        owner: 'nobody' as const,
        taxedAs: account?.id,
      }
      const about = { contact: read.value, address, note, language, policies, currency: 'KES' as const, rates, at }
      const making = { ...customer, ...about, channel, cartId: null, option, slot: time.value, lines, discounts }
      const order = await writeOrder(tx, making, null)
      await audit.record(tx, {
        actor: staff.id,
        action: 'order-drafted',
        subject: `order ${order.number}`,
        at,
        before: null,
        after: { total: order.total, lines: lines.map(({ sku, quantity, unitPrice }) => ({ sku, quantity, unitPrice })) },
      })
      return done({ number: order.number })
    }),
  )
  return made.ok ? adminOrder(deps, made.value.number) : made
}
