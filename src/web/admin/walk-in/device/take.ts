import type { CashStep } from '#domain/pricing/cash-rounding.ts'
import { quoteSale, type Typed, tender } from '#domain/pricing/counter.ts'
import { depositOf } from '#domain/pricing/deposit.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { unitPriceOf } from '#domain/pricing/unit-price.ts'
import { type CounterOffers, quoteWithCounterOffers, type SaleQuote } from '#domain/promotions/counter-offers.ts'
import type { Language } from '#kernel/languages.ts'
import { kes } from '#kernel/money.ts'
import type { Article, TakeSale } from '#modules/pos/contract.ts'
import { newUuid } from '../../../shared/new-uuid.ts'
import {
  type Basket,
  type BasketCustomer,
  type BasketLine,
  type Device,
  enqueue,
  NotKept,
  type OwnOffers,
  withoutOwn,
} from './database.ts'
import type { Queued } from './send-queue.ts'
import type { Connection } from './use-counter.ts'

export type TypedTender = Typed & { reference?: string | undefined; code?: string | undefined }

type Groups = readonly string[]
export const groupsOf = ({ customer }: Pick<Basket, 'customer'>): Groups => customer?.groups ?? []

/** Catalogue price of one piece or metre in KES cents. */
export const cataloguePrice = ({ price, tiers }: Article, quantity: number, groups: Groups = []) =>
  unitPriceOf({ list: price, quantity, tiers, groups }).unitPrice

const inCatalogue = ({ article, quantity }: Pick<BasketLine, 'article' | 'quantity'>, groups: Groups) => ({
  make: article.make,
  unit: article.unit,
  vatRate: article.vatRate,
  goods: article.goods,
  listPrice: cataloguePrice(article, quantity, groups),
})
export const catalogueLines = ({ lines, customer }: Pick<Basket, 'lines' | 'customer'>) =>
  lines.map((line) => ({ ...line, ...inCatalogue(line, groupsOf({ customer })) }))

/** Keeps a price that staff set by hand. */
export const inQuantity = (line: BasketLine, quantity: number, groups: Groups): BasketLine => ({
  ...line,
  quantity,
  unitPrice: line.reason ? line.unitPrice : cataloguePrice(line.article, quantity, groups),
})

/** Returns what lowers the catalogue price below `article.price`. Null when nothing does. */
export function lowerPriceOf(
  { article, quantity }: Pick<BasketLine, 'article' | 'quantity'>,
  groups: Groups,
): 'group' | 'quantity' | null {
  const usual = cataloguePrice(article, quantity)
  if (cataloguePrice(article, quantity, groups) < usual) return 'group'
  return usual < article.price ? 'quantity' : null
}

export const firstQuantity = ({ unit }: Article): number => (unit === 'piece' ? 1 : 100)

/** True when made-to-measure and other articles would be in one basket. */
export const isSoldApart = ({ lines }: Basket, { make }: Article): boolean =>
  lines.some((line) => (line.article.make === 'measure') !== (make === 'measure'))

/** A line with a price set by hand is not increased: the article gets a new line. */
export function withArticle(basket: Basket, article: Article, staff: string): Basket {
  const groups = groupsOf(basket)
  const step = firstQuantity(article)
  const index = basket.lines.findIndex((line) => line.article.id === article.id && !line.reason)
  const lines =
    index >= 0
      ? basket.lines.map((line, at) => (at === index ? inQuantity(line, line.quantity + step, groups) : line))
      : [...basket.lines, { article, quantity: step, unitPrice: cataloguePrice(article, step, groups), staff }]
  return { ...basket, lines }
}

export const forCustomer = (basket: Basket, customer: BasketCustomer | undefined): Basket => ({
  ...basket,
  customer,
  lines: basket.lines.map((line) => inQuantity(line, line.quantity, groupsOf({ customer }))),
})

/** Uses the promotions that the server sent to this device. The device's clock decides which of them apply. */
export function quoteBasket({ desk }: Device, basket: Basket, language: Language, at = new Date()): SaleQuote {
  const lines = catalogueLines(basket)
  const { discount } = basket
  const own = ownOffersOf(basket)
  const atCounter = desk?.promotions as CounterOffers | undefined
  const ofSale = own && { offers: own.offers as CounterOffers['offers'], customer: own.customer ?? undefined }
  const offers = atCounter && { ...atCounter, ...ofSale }
  return offers
    ? quoteWithCounterOffers({ lines, discount, known: offers, at, language })
    : { ...quoteSale(lines, discount), adjustments: [] }
}

export const ownKey = ({ customer, codes = [] }: Pick<Basket, 'customer' | 'codes'>): string =>
  JSON.stringify([customer?.phone, customer?.email, customer?.accountId, codes])

/** Undefined until the server has sent promotions for the basket's codes and customer. */
export const ownOffersOf = (basket: Basket): OwnOffers | undefined =>
  basket.own?.key === ownKey(basket) ? basket.own : undefined

/** Removes the promotions of codes and customer unless the register is online. */
export const saleBasket = (basket: Basket, connection: Connection): Basket =>
  connection === 'online' || !basket.own ? basket : withoutOwn(basket)

/** Fixed when the payment dialog opens, so that later changes do not alter the amount shown to the customer. */
export function openedPayment(device: Device, basket: Basket, language: Language) {
  const totals = quoteBasket(device, basket, language)
  return { basket, totals, least: leastOf(device, basket, totals), step: device.desk?.cashStep ?? 0 }
}

/** Minimum payment in KES cents. */
export function leastOf({ desk }: Device, { lines }: Basket, totals: Quote): number {
  const percent = desk?.depositPercent ?? null
  const measured = lines.some(({ article }) => article.make === 'measure')
  return measured && percent !== null ? depositOf(totals, percent).deposit.total : totals.total
}

type Sold = {
  basket: Basket
  quoted: SaleQuote
  tenders: readonly TypedTender[]
  person: string
  language: Language
  /** Rounding step of cash at the time the amount due was shown to the customer. */
  cashStep?: CashStep
}

/** Throws `NotKept` without an open shift. */
function place({ register, shift }: Device): { registerId: string; shiftId: string } {
  if (!register || !shift) throw new NotKept('no-shift')
  return { registerId: register.id, shiftId: shift.id }
}

const partOf = ({ line, source: promotion, version, amount }: SaleQuote['adjustments'][number]) =>
  line === null ? [] : [{ line, promotion, version, amount }]

/** Throws `NotKept` without an open shift. */
export function writeSale({ basket, quoted, tenders, person, language, cashStep = 0 }: Sold): Promise<Queued> {
  const { total, adjustments } = quoted
  const { groups = [], ...customer } = basket.customer ?? {}
  const own = ownOffersOf(basket)
  const at = new Date().toISOString()
  const body = (device: Device): TakeSale => ({
    ...place(device),
    serial: device.serial,
    at,
    person,
    language,
    total,
    ...(cashStep > 0 && { cashStep }),
    lines: basket.lines.map(({ article, quantity, unitPrice, reason, discount, staff }) => ({
      variantId: article.id,
      quantity,
      listPrice: cataloguePrice(article, quantity, groups),
      unitPrice,
      staff,
      ...(reason && unitPrice !== cataloguePrice(article, quantity, groups) && { reason }),
      ...(discount && { discount }),
    })),
    tenders: tenders
      .filter(({ amount }) => amount > 0)
      .map(({ means, amount, reference, code }) => ({
        means,
        amount,
        ...(reference && { reference }),
        ...(code && { code }),
      })),
    ...(basket.discount && { discount: basket.discount }),
    ...(adjustments.length > 0 && { promotions: adjustments.flatMap(partOf) }),
    ...(own && basket.codes && basket.codes.length > 0 && { codes: basket.codes }),
    ...(own?.customer && { ownPromotions: true }),
    ...('name' in customer && { customer }),
  })
  const change = (device: Device) => ({ ...device, serial: device.serial + 1 })
  return enqueue({ id: basket.id, kind: 'sale', person, body, change })
}

/** Throws `NotKept` when a shift is open on this device. */
export async function openShift(person: string, float: number): Promise<void> {
  const id = newUuid()
  const at = new Date().toISOString()
  await enqueue({
    id,
    kind: 'shift',
    person,
    body: ({ register }) => ({ registerId: register?.id ?? '', float, at, person }),
    change: (device) => {
      if (device.shift) throw new NotKept('shift-open')
      return { ...device, shift: { id, openedAt: at, float } }
    },
  })
}

type Movement = { kind: 'in' | 'out'; amount: number; reason: string }
export async function moveDrawer(person: string, movement: Movement): Promise<void> {
  const at = new Date().toISOString()
  await enqueue({
    id: newUuid(),
    kind: 'cash',
    person,
    // This device enqueues nothing for a shift after its closing, so the movement belongs before it.
    body: (device) => ({ ...movement, shiftId: place(device).shiftId, at, person, beforeClosing: true }),
  })
}

/** Closes the shift on this device. The entry has the shift's id, so a shift is closed once. */
export async function closeDeviceShift(
  person: string,
  shiftId: string,
  counted: { counted: number; note: string },
): Promise<void> {
  const at = new Date().toISOString()
  await enqueue({
    id: shiftId,
    kind: 'closing',
    person,
    body: () => ({ ...counted, at, person }),
    change: (device) => (device.shift?.id === shiftId ? { ...device, shift: undefined } : device),
  })
}

/** Returns the cash of a shift in queued entries that the server's totals do not include yet, in KES cents. */
export function waitingCash(queue: readonly Queued[], shiftId: string): { cash: number; paidIn: number; paidOut: number } {
  const sums = { cash: 0, paidIn: 0, paidOut: 0 }
  for (const { kind, inDesk, body } of queue) {
    if (inDesk || (body as { shiftId?: string }).shiftId !== shiftId) continue
    if (kind === 'sale') {
      const { total, tenders, cashStep = 0 } = body as TakeSale
      const { change } = tender(kes(total), tenders, { step: cashStep })
      sums.cash += tenders.reduce((sum, { means, amount }) => (means === 'cash' ? sum + amount : sum), 0) - change
    }
    const moved = body as Partial<Movement>
    if (kind === 'cash' && moved.kind === 'in') sums.paidIn += moved.amount ?? 0
    if (kind === 'cash' && moved.kind === 'out') sums.paidOut += moved.amount ?? 0
  }
  return sums
}
