import { isUnreadable, type Sheet, type SheetRow } from './sheet.ts'

/** Errors of a cell. `below-cost` is a warning, which does not prevent saving. */
export const FLAWS = [
  'unreadable',
  'sku-missing',
  'sku-too-long',
  'sku-twice',
  'same-choice',
  'size-missing',
  'too-long',
  'price-missing',
  'price-zero',
  'price-too-high',
  'compare-not-above',
  'below-cost',
] as const
export type Flaw = (typeof FLAWS)[number]
export const isWarning = (flaw: Flaw): boolean => flaw === 'below-cost'

export type Flaws = ReadonlyMap<string, Readonly<Record<string, Flaw>>>

const MAX_SKU = 80
const MAX_SHORT = 40
const MAX_CENTS = 100_000_000_00

const text = (row: SheetRow, id: string) => String(isUnreadable(row.cells[id]) ? '' : (row.cells[id] ?? '')).trim()
const amount = (row: SheetRow, id: string) => {
  const value = row.cells[id]
  return typeof value === 'number' ? value : undefined
}

function counted(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

const choiceOf = (row: SheetRow) => ['swatch', 'size', 'make'].map((id) => text(row, id)).join('\n')

/** `sized`: ready-made variants need a size. */
export function flawsOf(sheet: Sheet, { sized = false }: { sized?: boolean } = {}): Flaws {
  const skus = counted(sheet.map((row) => text(row, 'sku')))
  const choices = counted(sheet.map(choiceOf))
  const errors = new Map<string, Record<string, Flaw>>()
  for (const row of sheet) {
    const found: Record<string, Flaw> = { ...priceFlaws(row) }
    const sku = text(row, 'sku')
    if ((choices.get(choiceOf(row)) ?? 0) > 1) found.size = 'same-choice'
    if (sized && text(row, 'make') === 'ready' && text(row, 'size') === '') found.size = 'size-missing'
    if ((skus.get(sku) ?? 0) > 1) found.sku = 'sku-twice'
    if (sku === '') found.sku = 'sku-missing'
    if (sku.length > MAX_SKU) found.sku = 'sku-too-long'
    for (const id of ['size', 'barcode']) if (text(row, id).length > MAX_SHORT) found[id] = 'too-long'
    for (const [id, value] of Object.entries(row.cells)) if (isUnreadable(value)) found[id] = 'unreadable'
    if (Object.keys(found).length > 0) errors.set(row.key, found)
  }
  return errors
}

function priceFlaws(row: SheetRow): Record<string, Flaw> {
  const [price, compareAt, cost] = [amount(row, 'price'), amount(row, 'compareAt'), amount(row, 'cost')]
  if (price === undefined) return { price: 'price-missing' }
  if (price === 0) return { price: 'price-zero' }
  if (price > MAX_CENTS) return { price: 'price-too-high' }
  return {
    ...(compareAt !== undefined && compareAt <= price && { compareAt: 'compare-not-above' }),
    ...(cost !== undefined && price < cost && { price: 'below-cost' }),
  }
}

export function countFlaws(flaws: Flaws): { errors: number; warnings: number } {
  const all = [...flaws.values()].flatMap((row) => Object.values(row))
  const warnings = all.filter(isWarning).length
  return { errors: all.length - warnings, warnings }
}
