import { deepEqual } from '#kernel/deep-equal.ts'
import type { ProductDocument, VariantDocument } from '#modules/catalogue/contract.ts'
import type { Change } from '#modules/change-sets/contract.ts'

const SHOWN = 16
const MAX_TEXT = 160

/** Default values of a new product, which a preview leaves out. */
const USUAL: Record<string, unknown> = { kind: 'goods', unit: 'piece', step: 1, parcel_g: 500, vatClass: 'standard' }

const shownAs = (field: string, value: unknown): unknown =>
  field === 'scheduledPrices' && Array.isArray(value) ? pricesFor(value) : value

export function changesBetween(before: ProductDocument | undefined, after: ProductDocument): Change[] {
  const changes: Change[] = []
  const { variants: was = [], ...fields } = before ?? { variants: [] }
  const { variants: is, ...others } = after
  const old = fields as Record<string, unknown>
  for (const [field, value] of Object.entries(others)) {
    const empty = before === undefined && (worded(value) === '' || USUAL[field] === value)
    if (empty || deepEqual(old[field], value)) continue
    changes.push({ field, before: short(shownAs(field, old[field] ?? null)), after: short(shownAs(field, value)) })
  }
  return [...changes, ...variantChanges(was, is)].slice(0, SHOWN)
}

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Africa/Nairobi' })
const moment = (iso: string | null) => (iso === null ? '' : day.format(new Date(iso)))
const pricesFor = (prices: ProductDocument['scheduledPrices']) =>
  prices.map(
    ({ sku, price, percentOff, from, until }) =>
      `${sku ? `${sku} ` : ''}${percentOff === null ? `KES ${((price ?? 0) / 100).toFixed(2)}` : `−${percentOff} %`} ${moment(from)} – ${moment(until)}`,
  )

function variantChanges(before: readonly VariantDocument[], after: readonly VariantDocument[]): Change[] {
  const was = new Map(before.map((variant) => [variant.sku, variant]))
  const stays = new Set(after.map(({ sku }) => sku))
  return [
    ...after.flatMap((variant) => {
      const old = was.get(variant.sku)
      if (!old) return [{ field: `${variant.sku} price`, before: null, after: variant.price }]
      return Object.entries(variant).flatMap(([name, value]) =>
        deepEqual(old[name as keyof VariantDocument], value)
          ? []
          : [{ field: `${variant.sku} ${name}`, before: old[name as keyof VariantDocument], after: value }],
      )
    }),
    ...before
      .filter(({ sku }) => !stays.has(sku))
      .map(({ sku, price }) => ({ field: `${sku} price`, before: price, after: null })),
  ]
}

function short(value: unknown): unknown {
  if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) return value
  const text = typeof value === 'string' ? value : worded(value)
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}

const worded = (value: unknown): string => {
  if (Array.isArray(value))
    return value
      .map((each) => (typeof each === 'object' && each !== null ? String(Object.values(each)[0]) : String(each)))
      .join(', ')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const parts = Object.entries(value).flatMap(([name, inner]) => (worded(inner) === '' ? [] : [`${name}: ${worded(inner)}`]))
  return parts.join(' · ')
}
