import { isLanguage } from '#kernel/languages.ts'
import type { FoundGoods, NewDraft, QuoteDraft, ShippingMethod } from '#modules/orders/contract.ts'
import { centsOf } from '../../../shared/admin/amounts.ts'

export type Goods = FoundGoods['goods'][number]
/** Typed line: amounts in KES, quantity in pieces or centimetres. */
export type TypedLine = { goods: Goods; quantity: string; price: string; reason: string; discount: string }
export type TypedDraft = {
  name: string
  email: string
  phone: string
  language: string
  shipping: ShippingMethod
  line1: string
  town: string
  region: string
  country: string
  landmark: string
  note: string
  discount: string
  codes: string
  lines: readonly TypedLine[]
}

export const EMPTY: TypedDraft = {
  name: '',
  email: '',
  phone: '',
  language: 'en',
  shipping: 'standard',
  line1: '',
  town: '',
  region: '',
  country: 'KE',
  landmark: '',
  note: '',
  discount: '',
  codes: '',
  lines: [],
}

export const lineOf = (goods: Goods): TypedLine => ({ goods, quantity: String(goods.step), price: '', reason: '', discount: '' })

const MIN_REASON = 3

/** Converts the typed goods to the API's form. Undefined while something is missing or cannot be parsed. */
export function draftToQuote(typed: TypedDraft): QuoteDraft | undefined {
  const lines = typed.lines.map(({ goods, quantity, price, reason, discount }) => {
    const [amount, off, count] = [price.trim() && centsOf(price), discount.trim() && centsOf(discount), Number(quantity)]
    const readable = amount !== undefined && off !== undefined && Number.isSafeInteger(count) && count > 0
    if (!readable || (amount !== '' && reason.trim().length < MIN_REASON)) return undefined
    return {
      variantId: goods.variantId,
      quantity: count,
      ...(amount !== '' && { price: { amount, reason: reason.trim() } }),
      ...(off !== '' && { discount: off }),
    }
  })
  const discount = typed.discount.trim() ? centsOf(typed.discount) : 0
  const address = addressOf(typed)
  if (lines.length === 0 || discount === undefined || (typed.shipping !== 'pickup' && !address)) return undefined
  const read = lines.filter((line) => line !== undefined)
  if (read.length < lines.length) return undefined
  const email = typed.email.trim()
  const codes = codesIn(typed.codes)
  return {
    lines: read,
    discount,
    shipping: typed.shipping,
    language: isLanguage(typed.language) ? typed.language : 'en',
    ...(codes.length > 0 && { codes }),
    ...(address && { address }),
    ...(email && { email }),
  }
}

const MAX_CODES = 5
const codesIn = (typed: string): string[] =>
  typed
    .split(/[\s,;،]+/)
    .filter((code) => code !== '')
    .slice(0, MAX_CODES)

function addressOf({ shipping, line1, town, region, country, landmark }: TypedDraft): NewDraft['address'] {
  if (shipping === 'pickup' || !line1.trim() || !town.trim() || country.trim().length !== 2) return undefined
  return {
    line1: line1.trim(),
    town: town.trim(),
    country: country.trim().toUpperCase(),
    ...(region.trim() && { region: region.trim() }),
    ...(landmark.trim() && { landmark: landmark.trim() }),
  }
}

/** Undefined while a value is missing or cannot be parsed. */
export function draftOf(typed: TypedDraft): NewDraft | undefined {
  const quote = draftToQuote(typed)
  const { name, email, phone, language, note } = typed
  if (!quote || !name.trim() || !email.trim() || !phone.trim() || !isLanguage(language)) return undefined
  const { email: _, ...goods } = quote
  const contact = { name: name.trim(), email: email.trim(), phone: phone.trim() }
  return { ...goods, discount: goods.discount ?? 0, contact, language, ...(note.trim() && { note: note.trim() }) }
}
