import { MAKES } from '#domain/pricing/goods.ts'
import { slugOf } from '#kernel/slug.ts'
import { problems } from '../problems.ts'
import { listIn } from './cells.ts'
import type { ProductDraft, Reading, Row, VariantDraft } from './draft.ts'
import { notes } from './notes.ts'
import { COLOUR, colourOf, SIZE, type Sink, sink } from './read-product.ts'

export type Options = { name: string; value: string }[]

/** Reads the variant of a row. `options`: option names of the product, such as size, and the values of this row. */
export function readVariant(draft: ProductDraft, row: Row, reading: Reading, options: Options): VariantDraft {
  const cell = sink(draft, row, reading)
  const variant: VariantDraft = { row: row.n, ...choice(draft, row, reading, options) }
  const set = <K extends keyof VariantDraft>(name: K, value: VariantDraft[K] | undefined) => {
    if (value !== undefined) variant[name] = value
  }
  set('sku', cell.text('sku')?.trim() || undefined)
  set('make', cell.one('make', MAKES))
  set('barcode', cell.clears('barcode') ? null : cell.text('barcode')?.replace(/^'/, '').trim() || undefined)
  set('sold', cell.yes('sold'))
  set('cost', cell.clears('cost') ? null : cell.money('cost'))
  readPrice(cell, variant, reading.preset !== 'own' && reading.kind === 'products')
  readStock(cell, variant)
  return variant
}

/**
 * A sale price without dates becomes the price, and the regular price its `compareAt`. With dates it only adds a note.
 * `isWhole`: a missing compare-at price means none.
 */
function readPrice(cell: Sink, variant: VariantDraft, isWhole: boolean) {
  const regular = cell.money('regular_price')
  const sale = cell.money('sale_price')
  const price = cell.money('price') ?? regular
  const compareAt = cell.money('compare_at')
  const timed = Boolean(cell.text('sale_from') || cell.text('sale_to'))
  if (price === 0) cell.refuse(cell.text('price') ? 'price' : 'regular_price', problems.missing('somePrice'))
  else if (price !== undefined) variant.price = price
  if (sale !== undefined && regular !== undefined && sale < regular && sale > 0) {
    if (timed) cell.note('sale_price', notes.timedPrice())
    else Object.assign(variant, { price: sale, compareAt: regular })
  } else if (compareAt !== undefined) {
    // Other shops write zero, or the price itself, for a missing compare-at price.
    if (compareAt > (variant.price ?? 0)) variant.compareAt = compareAt
    else if (compareAt === 0 || compareAt === variant.price) variant.compareAt = null
    else cell.refuse('compare_at', problems.missing('struckPrice'))
  } else if (cell.clears('compare_at') || (isWhole && variant.price !== undefined)) variant.compareAt = null
}

/** Other shops use negative stock for oversold goods; it becomes zero here. */
function readStock(cell: Sink, variant: VariantDraft) {
  const text = cell.text('stock')?.trim()
  if (text && /^-\d+$/.test(text)) {
    cell.note('stock', notes.belowNothing(text))
    variant.stock = 0
    return
  }
  const stock = cell.whole('stock')
  if (stock !== undefined) variant.stock = stock
}

/** Reads colour and size by option name. Further options become part of the size, so that no choice is lost. */
function choice(draft: ProductDraft, row: Row, reading: Reading, options: Options): Partial<VariantDraft> {
  const { swatch: column, size: sizeColumn } = row.cells
  let swatch = column ? colourOf(draft, column, reading) : reading.clearEmpty && column === '' ? null : undefined
  const sizes: string[] = sizeColumn ? [sizeColumn.trim()] : []
  for (const { name, value } of options) {
    const isOnly = /^title$/i.test(name.trim()) && /^default title$/i.test(value.trim())
    if (isOnly || value.trim() === '') continue
    if (COLOUR.test(name.trim()) && swatch === undefined) swatch = colourOf(draft, value, reading)
    else if (SIZE.test(name.trim())) sizes.unshift(value.trim())
    else sizes.push(value.trim())
  }
  const size = sizes.length > 0 ? sizes.join(' / ') : reading.clearEmpty && sizeColumn === '' ? null : undefined
  return { ...(swatch !== undefined && { swatch }), ...(size !== undefined && { size }) }
}

export function readPictures(draft: ProductDraft, row: Row, reading: Reading, swatch?: string | null): void {
  const { picture, picture_alt: alt, variant_picture: own, pictures } = row.cells
  const put = (source: string, more: { alt?: string; swatch?: string; view?: string } = {}) => {
    const existing = more.view ? undefined : draft.pictures.find((each) => each.source === source)
    if (existing) Object.assign(existing, more.swatch && !existing.swatch && { swatch: more.swatch })
    else if (source) draft.pictures.push({ row: row.n, source, ...more })
  }
  if (picture?.trim()) put(picture.trim(), alt?.trim() ? { alt: alt.trim() } : {})
  if (own?.trim()) put(own.trim(), swatch ? { swatch } : {})
  for (const each of listIn(pictures ?? '', reading.preset === 'own' ? '\n' : ',')) {
    const [source = '', code, view, ...rest] = each.split(' | ').map((part) => part.trim())
    const descriptor = rest.join(' | ')
    put(source, { ...(code && { swatch: code }), ...(view && { view }), ...(descriptor && { alt: descriptor }) })
  }
}
/** Returns a stable SKU for a variant without one, made from its distinguishing fields. */
export function skuFor(draft: ProductDraft, variant: VariantDraft): string {
  const own = [draft.slug ?? slugOf(draft.key, 40), variant.swatch, variant.size]
    .filter(Boolean)
    .map((part) => slugOf(String(part), 30))
  return own.filter(Boolean).join('-').toUpperCase().slice(0, 80)
}
