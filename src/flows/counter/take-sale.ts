import { isOnlineSale, MAX_SERIAL_STEP, receiptNumber, tender } from '#domain/pricing/counter.ts'
import { depositOf } from '#domain/pricing/deposit.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import type { Rights } from '#domain/staff/permissions.ts'
import { daysAfter, minutesAfter } from '#kernel/clock.ts'
import { newId, newOrderNumber } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as identity from '#modules/identity/index.ts'
import * as inventory from '#modules/inventory/index.ts'
import { currentRates } from '#modules/localisation/index.ts'
import * as orders from '#modules/orders/index.ts'
import { policiesShown } from '#modules/pages/index.ts'
import * as payments from '#modules/payments/index.ts'
import type { SaleRemark, TakenSale, TakeSale } from '#modules/pos/contract.ts'
import * as register from '#modules/pos/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import * as shipping from '#modules/shipping/index.ts'
import { ownerOf } from '#platform/api/visitor.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { fingerprintOf } from '#platform/idempotency.ts'
import * as actionItems from '#services/action-items/index.ts'
import type { PaymentRules } from '#services/settings/contract.ts'
import { paymentRules, storeSettings } from '#services/settings/index.ts'
import { discountCapOf } from '#steps/counter/discount-cap.ts'
import { handOver } from '#steps/counter/hand-over.ts'
import { ownOffers } from '#steps/counter/own-offers.ts'
import { countGuess, proveCredit } from '#steps/counter/prove-credit.ts'
import { type ReadSale, readSale } from '#steps/counter/sale-lines.ts'
import { type SalePromotions, takeSalePromotions } from '#steps/counter/sale-promotions.ts'
import { saleRemarks } from '#steps/counter/sale-remarks.ts'
import { saveSale } from '#steps/counter/save-sale.ts'
import { type InHand, lastCashIndex, type Taking, takeTender } from '#steps/counter/take-tender.ts'
import { announceStock } from '#steps/goods/announce-stock.ts'
import { bookCashRounding } from '#steps/settlement/ledger/cash-rounding.ts'
import { type MadeLine, type Making, writeOrder } from '#steps/settlement/making/make-order.ts'
import { placePaid } from '#steps/settlement/money-in/receive-payment.ts'
import { atelierIn } from '#steps/terms/atelier.ts'
import { takenSale } from '#views/counter/counter-sales.ts'
import { type OffersAtCounter, offersAtCounter } from '#views/promotions/counter-offers.ts'

const HOLD_minutes = 15

type By = Pick<User, 'id' | 'email' | 'discountCap'> & Rights & { channel: Channel }
type SaleContext = Omit<Making, 'id' | 'number' | 'lines' | 'contact' | 'owner' | 'option' | 'actor'> & {
  rules: PaymentRules
  by: By
  offers: OffersAtCounter
}

/**
 * Records a POS sale from a device: order, payment, stock and receipt in one transaction. Idempotent by id. Accepts an offline
 * sale as made, because the customer has left. Refuses `register.other-person`, `register.sale-changed`,
 * `register.no-such-shift`, `register.no-such-register`, and what the called steps refuse.
 */
export async function takeSale(deps: Deps, id: string, input: TakeSale, by: By): Promise<Outcome<TakenSale>> {
  const own = register.sentByItsWriter(input.person, by)
  if (!own.ok) return own
  const counted = await countGuess(deps, id, input)
  if (!counted.ok) return counted
  const at = deps.clock.now()
  const [rates, policies, store, rules, offers] = await Promise.all([
    currentRates(deps),
    policiesShown(deps, input.language),
    storeSettings(deps),
    paymentRules(deps.db),
    offersAtCounter(deps, by.channel),
  ])
  const context: SaleContext = {
    channel: by.channel,
    source: 'counter',
    cartId: null,
    language: input.language,
    policies,
    rates,
    rules,
    by,
    offers,
    at,
    address: atelierIn(store),
    currency: 'KES',
    slot: undefined,
    note: input.note,
  }
  const fingerprint = fingerprintOf(input)
  const taken = await transact(deps.db, async (tx) => {
    await register.lockSaleId(tx, id)
    const before = await register.saleById(tx, id)
    if (before) return before.fingerprint === fingerprint ? done(undefined) : refuse(register.problems.changedMeanwhile())
    return sell(deps, tx, { id, fingerprint, input }, context)
  })
  // Another process may have used the last redemption: the next quote reads the promotions again.
  if (!taken.ok && offers.live.length > 0) deps.cache.forget((name) => name.startsWith('promotions '))
  return taken.ok ? takenSale(deps.db, id) : taken
}

type Sent = { id: string; fingerprint: string; input: TakeSale }

async function sell(deps: Deps, tx: Tx, { id, fingerprint, input }: Sent, context: SaleContext): Promise<Outcome<void>> {
  const { by, at } = context
  const shift = await register.shareShift(tx, input.shiftId)
  if (!shift || shift.register_id !== input.registerId) return refuse(register.problems.noSuchShift())
  const device = await register.registerById(tx, input.registerId)
  if (!device) return refuse(register.problems.noSuchRegister())
  const receipt = await freeNumber(tx, device, input.serial)
  if (!receipt.ok) return receipt
  const isOnline = isOnlineSale(new Date(input.at), at)
  const account = input.customer?.accountId ? await identity.accountById(tx, input.customer.accountId) : undefined
  const customerId = account?.id ?? null
  const madeAt = isOnline ? at : new Date(input.at)
  const { offers, countedAs } = await ownOffers(deps, tx, input, { ...context, account, madeAt })
  const selling = { now: at, cap: discountCapOf(by), channel: by.channel, isOnline, offers }
  const sale = await readSale(tx, input, { ...selling, ownerId: customerId && ownerOf(customerId) })
  if (!sale.ok) return sale
  const paid = readTenders(input, sale.value, context.rules)
  if (!paid.ok) return paid

  const proved = await proveCredit(deps, tx, input, customerId, at)
  if (!proved.ok) return proved
  const promoted = await takeSalePromotions(deps, tx, input, { account, isOnline, at, countedAs })
  if (!promoted.ok) return promoted
  const selected = { receipt: receipt.value, input, sale: sale.value, promoted: promoted.value, customerId }
  const order = await makeSaleOrder(tx, selected, context)
  if (!order.ok) return order
  const { orderId, missing } = order.value
  const { tendered, inHand } = paid.value
  const took = await takeTenders(deps, tx, paid.value, { orderId, customerId, by, at })
  if (!took.ok) return took
  if (inHand.length === 0) await placeUnpaid(tx, orderId, by.email, at)
  if (!sale.value.measured) await handOver(tx, orderId, { actor: by.email, at })

  const remarks = [
    ...sale.value.remarks,
    ...missing,
    ...(await saleRemarks(tx, input, { shift, at, step: context.rules.cash.step })),
  ]
  await saveSale(tx, {
    id,
    fingerprint,
    input,
    shift,
    receipt: receipt.value,
    orderId,
    customerId,
    total: sale.value.totals.total,
    handedOver: !sale.value.measured,
    tendered,
    inHand,
    attempts: took.value,
    remarks,
    groupPrices: sale.value.groupPrices,
    by,
    at,
  })
  return done(undefined)
}

type Paid = { tendered: ReturnType<typeof tender>; inHand: InHand[]; deposit: number | null }

/**
 * Checks that the tendered amount covers the sale, or at least the deposit of made-to-measure goods. Refuses
 * `register.does-not-add-up`, `register.deposit-short`, `register.customer-needed` and `register.reference-missing`.
 */
function readTenders(input: TakeSale, { totals, measured }: ReadSale, rules: PaymentRules): Outcome<Paid> {
  if (measured && !input.customer?.phone && !input.customer?.email) return refuse(register.problems.whoFor())
  if (input.tenders.some(({ means, reference }) => means === 'mpesa' && !reference))
    return refuse(register.problems.referenceMissing())
  const least = measured && rules.deposit.on ? depositOf(totals, rules.deposit.percent).deposit.total : totals.total
  const tendered = tender(totals.total, input.tenders, { step: input.cashStep ?? 0, least })
  if (tendered.tooMuch) return refuse(register.problems.doesNotAddUp())
  if (tendered.left > 0 && !measured) return refuse(register.problems.doesNotAddUp())
  if (totals.total - tendered.left < least) return refuse(register.problems.depositShort())
  const inHand = input.tenders.flatMap((each, at) => {
    const amount = tendered.covered[at] ?? 0
    return amount > 0 ? [{ ...each, amount }] : []
  })
  return done({ tendered, inHand, deposit: tendered.left > 0 ? least : null })
}

/**
 * Records each tender of a sale, with the rounding on the last cash tender. Returns the ids of the attempts, in the order of the
 * tenders. Refuses what `takeTender` refuses.
 */
async function takeTenders(
  deps: Deps,
  tx: Tx,
  { deposit, tendered, inHand }: Paid,
  taking: Omit<Taking, 'part'>,
): Promise<Outcome<string[]>> {
  const { orderId, at } = taking
  const part = deposit === null ? 'whole' : 'deposit'
  if (deposit !== null) await payments.savePlan(tx, orderId, deposit, at)
  const attempts: string[] = []
  for (const each of inHand) {
    const took = await takeTender(deps, tx, each, { ...taking, part })
    if (!took.ok) return took
    attempts.push(took.value)
  }
  const attemptId = attempts[lastCashIndex(inHand)] ?? ''
  if (tendered.rounding !== 0) await bookCashRounding(tx, { orderId, attemptId, rounding: tendered.rounding, at })
  return done(attempts)
}

/** Returns the receipt number of a sale. Refuses `register.number-taken` and `register.number-too-far`. */
async function freeNumber(tx: Tx, { id, series }: register.RegisterRow, serial: number): Promise<Outcome<string>> {
  const receipt = receiptNumber(series, serial)
  if (serial > (await register.lastSerialOf(tx, id)) + MAX_SERIAL_STEP) return refuse(register.problems.numberTooFar(receipt))
  return (await register.numberIsTaken(tx, id, serial)) ? refuse(register.problems.numberTaken(receipt)) : done(receipt)
}

type NewSale = { receipt: string; input: TakeSale; sale: ReadSale; promoted: SalePromotions; customerId: string | null }
type MadeSale = { orderId: string; missing: SaleRemark[] }

/** Reserves ready goods even beyond the recorded stock, because the customer holds them. */
async function makeSaleOrder(
  tx: Tx,
  { receipt, input, sale, promoted, customerId }: NewSale,
  context: SaleContext,
): Promise<Outcome<MadeSale>> {
  const { by, at, rules: _, offers: __, ...making } = context
  const id = newId()
  const today = shipping.dayOf(at)
  const ready = daysAfter(today, Math.max(0, ...sale.lines.map(({ making_days }) => making_days)))
  const { customer } = input
  const contact = { name: customer?.name ?? 'Walk-in customer', email: customer?.email ?? '', phone: phoneOf(customer?.phone) }
  const payBy = minutesAfter(at, HOLD_minutes)
  await writeOrder(
    tx,
    {
      ...making,
      id,
      number: newOrderNumber(),
      actor: by.email,
      at,
      contact,
      lines: sale.lines,
      promoted: { ...promoted, mostUnpaid: Number.POSITIVE_INFINITY },
      owner: customerId ? { customerId } : 'nobody',
      option: { method: 'pickup', fee: 0, freeFrom: null, earliest: ready, latest: ready, zone: null },
    },
    payBy,
  )
  await promotions.saveUses(tx, id, promoted.uses, at)
  const counted = sale.lines.filter(({ make }) => make === 'ready')
  const { changes, missing } = await inventory.keepForSale(tx, {
    orderId: id,
    until: payBy,
    actor: by.email,
    at,
    today,
    reason: `Sold at the counter, ${receipt}`,
    wants: counted.map((line) => ({ variantId: line.variant_id, quantity: line.quantity })),
  })
  await announceStock(
    tx,
    changes,
    counted.map((line) => ({ ...line, variantId: line.variant_id })),
  )
  return done({ orderId: id, missing: await tellMissing(tx, missing, counted, { orderId: id, receipt, at }) })
}

type SaleReference = { orderId: string; receipt: string; at: Date }

/**
 * Opens an action item for each variant sold beyond the recorded stock, so that staff recount it.
 * Returns a remark for each.
 */
async function tellMissing(
  tx: Tx,
  missing: inventory.KeptForSale['missing'],
  lines: readonly MadeLine[],
  { orderId, receipt, at }: SaleReference,
): Promise<SaleRemark[]> {
  return Promise.all(
    missing.map(async ({ variantId, quantity }) => {
      const line = lines.find((each) => each.variant_id === variantId)
      const detail = { sku: line?.sku ?? '', name: line?.name ?? '', quantity, receipt }
      await actionItems.openActionItem(tx, { kind: 'sold-at-counter', cause: `${orderId}:${variantId}`, orderId, detail, at })
      const sold = lines.reduce((sum, each) => (each.variant_id === variantId ? sum + each.quantity : sum), 0)
      return { kind: 'oversold' as const, about: line?.sku ?? '', was: sold, is: sold - quantity }
    }),
  )
}

async function placeUnpaid(tx: Tx, orderId: string, actor: string, at: Date) {
  const order = await orders.lockById(tx, orderId)
  if (order) await placePaid(tx, order, actor, at, await orders.frozenLines(tx, orderId))
}

/** Phone number in E.164, or as typed when invalid: a typing error must not block a POS sale. */
const phoneOf = (typed: string | undefined): string => (typed ? (orders.readPhone(typed) ?? typed) : '')
