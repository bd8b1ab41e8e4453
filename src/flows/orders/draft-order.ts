import type { Channel } from '#domain/pricing/goods.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { codeSpelling } from '#domain/promotions/code-spelling.ts'
import { newId, newOrderNumber } from '#kernel/ids.ts'
import { kes } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { orderTax } from '#modules/customers/index.ts'
import * as identity from '#modules/identity/index.ts'
import { currentRates, type RateTable } from '#modules/localisation/index.ts'
import type { NewDraft, OrderView, QuoteDraft, QuotedDraft } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { type PoliciesShown, policiesShown } from '#modules/pages/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import * as audit from '#services/audit/index.ts'
import { discountCapOf } from '#steps/counter/discount-cap.ts'
import { asParcelLine, type MadeLine, quoteMaking, writeOrder } from '#steps/settlement/making/make-order.ts'
import { promotionsFor } from '#steps/settlement/making/promoted-with.ts'
import { readGiven, withinCap } from '#steps/settlement/making/staff-order-lines.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'
import { atelierOf } from '#steps/terms/atelier.ts'
import { pricePartsOf } from '#views/cart/cart-view.ts'
import { adminOrder } from '#views/orders/order.ts'
import { liveOffers } from '#views/promotions/live-offers.ts'

type Promoted = Awaited<ReturnType<typeof promotionsFor>>
type DraftInput = Omit<QuoteDraft, 'email' | 'language'>
/** `cap`: maximum discount of the staff member, in percent of the list price. Null for no limit. */
type PricingContext = {
  contact: { email: string | undefined; phone?: string | undefined }
  language: string
  channel: Channel
  at: Date
  cap: number | null
  live: readonly promotions.LivePromotion[]
}

/**
 * Prices the goods of a draft and chooses their delivery. Refuses `orders.no-address`,
 * `orders.discount-too-high`, `orders.over-discount-cap`, and what `readGiven` and
 * `shipping.shippingOption` refuse.
 */
async function pricedDraft(deps: Deps, db: Db | Tx, input: DraftInput, context: PricingContext) {
  const { contact, channel, at, cap } = context
  const [plan, atelier] = await Promise.all([shipping.plan(deps), atelierOf(deps)])
  const address = input.shipping === 'pickup' ? atelier : input.address
  if (!address) return refuse(orders.problems.noAddress())
  const account = contact.email ? await identity.accountByEmail(db, contact.email.toLowerCase()) : undefined
  const lines = await readGiven(db, input.lines, { customerId: account?.id ?? null, channel, now: at })
  if (!lines.ok) return lines
  const worth = kes(lines.value.reduce((sum, { total, ownDiscount = 0 }) => sum + total - ownDiscount, 0))
  if (input.discount > worth) return refuse(orders.problems.discountTooHigh('the order'))
  const parcel = shipping.parcelOf(lines.value.map(asParcelLine), worth)
  const option = shipping.shippingOption(plan, address, parcel, input.shipping, at)
  if (!option.ok) return option
  const discounts = input.discount > 0 ? [{ amount: input.discount }] : []
  const goods = { lines: lines.value, address, option: option.value }
  const promoted = await promotionsFor(
    deps,
    db,
    { ...goods, ...context, currency: 'KES' },
    { live: context.live, codes: (input.codes ?? []).flatMap((code) => codeSpelling(code) ?? []), user: account },
  )
  const priced = { ...goods, discounts, account, promoted }
  const capped = withinCap(lines.value.map(asReduced), quoteMaking(priced).lines, cap, promoted?.adjustments)
  return capped.ok ? done(priced) : capped
}

const asReduced = ({ given: reduction, ...line }: MadeLine) => ({ ...line, listPrice: reduction?.listPrice ?? line.unitPrice })

type DraftArgs = { staff: Staff & Pick<User, 'discountCap'>; channel: Channel; key: string }

/** Prices a draft without writing it, with the VAT treatment of the customer's account. Refuses what `pricedDraft` refuses. */
export async function quoteDraft(
  deps: Deps,
  { channel, staff }: Omit<DraftArgs, 'key'>,
  { email, language, ...draft }: QuoteDraft,
): Promise<Outcome<QuotedDraft>> {
  const live = await liveOffers(deps)
  const where = { contact: { email }, language, channel, at: deps.clock.now(), cap: discountCapOf(staff), live }
  const priced = await pricedDraft(deps, deps.db, draft, where)
  if (!priced.ok) return priced
  const { address, account, promoted } = priced.value
  const { tax } = await orderTax(deps.db, { country: address.country, customerId: account?.id })
  const totals = quoteMaking({ ...priced.value, tax })
  const { earliest, latest } = priced.value.option
  return done({
    lines: priced.value.lines.map((line, at) => quotedLine(line, at, totals, promoted)),
    items: totals.items,
    discount: totals.discount,
    vat: totals.vat,
    total: totals.total,
    staffDiscount: totals.discount - sumOf(promoted?.adjustments.filter(({ position }) => position !== null) ?? []),
    shipping: { fee: totals.shipping, before: totals.shippingBefore, earliest, latest },
    promotions: orders.promotionSums(promoted?.adjustments ?? []),
    codes: promoted?.codes ?? [],
  })
}

function quotedLine(line: MadeLine, at: number, { lines }: Quote, promoted: Promoted): QuotedDraft['lines'][number] {
  const { name, size, unit, quantity, unitPrice, given: reduction } = line
  const { subtotal = 0, discount = 0, total = 0 } = lines[at] ?? {}
  const parts = promoted?.adjustments.filter(({ position }) => position === at) ?? []
  const savings = parts.map(({ source, version, label, amount }) => {
    return { source, version, label, amount, code: promoted?.codeOf(source) ?? null }
  })
  const staff = discount - sumOf(savings)
  return {
    name,
    size,
    unit,
    quantity,
    unitPrice,
    listPrice: reduction?.listPrice ?? unitPrice,
    parts: pricePartsOf(line, reduction !== undefined),
    subtotal,
    discount,
    savings: staff > 0 ? [...savings, { source: 'staff', version: null, label: null, amount: staff, code: null }] : savings,
    total,
  }
}

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Drafts an order for a customer with the current promotions, whose uses are counted at once. Idempotent by key. Refuses
 * `orders.total-changed`, `idempotency.key-reused`, and what `pricedDraft`, `promotions.takeUses`, `orders.readContact` and
 * `shipping.chosenSlot` refuse.
 */
export async function draftOrder(deps: Deps, { staff, channel, key }: DraftArgs, input: NewDraft): Promise<Outcome<OrderView>> {
  const at = deps.clock.now()
  const { language, slot: slotId } = input
  const [rates, policies, slot, live] = await Promise.all([
    currentRates(deps),
    policiesShown(deps, language),
    slotId === undefined ? undefined : shipping.slotById(deps.db, slotId),
    liveOffers(deps),
  ])
  const write = { scope: `draft ${staff.id}`, key, fingerprint: fingerprintOf(input), at }
  const context = { rates, policies, slot, live, channel, staff, at }
  const made = await transact(deps.db, (tx) => once(tx, write, () => writeDraft(deps, tx, input, context)))
  return made.ok ? adminOrder(deps, made.value.number) : made
}

type WritingContext = Pick<PricingContext, 'channel' | 'at' | 'live'> & {
  rates: RateTable
  policies: PoliciesShown
  slot: shipping.SlotRow | undefined
  staff: DraftArgs['staff']
}

async function writeDraft(deps: Deps, tx: Tx, input: NewDraft, context: WritingContext): Promise<Outcome<{ number: string }>> {
  const { rates, policies, slot, live, channel, staff, at } = context
  const { contact, language, note, slot: slotId, expectedTotal, ...draft } = input
  const phone = orders.readPhone(contact.phone, draft.address?.country)
  const facts = { contact: { email: contact.email, phone }, language, live }
  const priced = await pricedDraft(deps, tx, draft, { ...facts, channel, at, cap: discountCapOf(staff) })
  if (!priced.ok) return priced
  const { lines, address, option, discounts, account, promoted } = priced.value
  const read = orders.readContact(contact, address)
  if (!read.ok) return read
  const { zone, earliest } = option
  const time = slotId === undefined ? done(undefined) : shipping.chosenSlot(slot, { zone, earliest, now: at })
  if (!time.ok) return time
  const taken = promoted ? await promotions.takeUses(tx, promoted.uses, at, orders.problems.totalChanged()) : done(undefined)
  if (!taken.ok) return taken
  const id = newId()
  const customer = {
    id,
    number: newOrderNumber(),
    source: 'staff' as const,
    actor: staff.email,
    owner: 'nobody' as const,
    taxedAs: account?.id,
  }
  const about = { contact: read.value, address, note, language, policies, currency: 'KES' as const, rates, at }
  const making = { ...customer, ...about, channel, cartId: null, option, slot: time.value, lines, discounts, promoted }
  const order = await writeOrder(tx, making, null)
  if (expectedTotal !== undefined && order.total !== expectedTotal) return refuse(orders.problems.totalChanged())
  if (promoted) await promotions.saveUses(tx, id, promoted.uses, at)
  await audit.record(tx, {
    actor: staff.id,
    action: 'order-drafted',
    subject: `order ${order.number}`,
    at,
    before: null,
    after: { total: order.total, lines: lines.map(({ sku, quantity, unitPrice }) => ({ sku, quantity, unitPrice })) },
  })
  return done({ number: order.number })
}
