import { slugOf } from '#kernel/slug.ts'
import { problems } from '../problems.ts'
import { at, emptyDraft, type ProductDraft, type Reading, type Row } from './draft.ts'
import { notes } from './notes.ts'
import { readProduct } from './read-product.ts'
import { type Options, readPictures, readVariant, skuFor } from './read-variant.ts'

export function assemble(key: string, rows: readonly Row[], reading: Reading): ProductDraft {
  const draft = emptyDraft(key, rows)
  if (reading.kind === 'stock' || reading.kind === 'prices') {
    for (const row of rows) draft.variants.push(readVariant(draft, row, reading, []))
  } else if (reading.preset === 'woocommerce') assembleWoo(draft, rows, reading)
  else assembleList(draft, rows, reading)
  checkVariants(draft, reading)
  return draft
}

const OPTION_NUMBERS = [1, 2, 3, 4, 5]

function assembleList(draft: ProductDraft, rows: readonly Row[], reading: Reading) {
  const first = rows.find(({ cells }) => cells.name) ?? rows[0]
  if (!first) return
  const slug = first.cells.handle || slugOf(first.cells.name ?? '', 120)
  if (slug) draft.slug = reading.preset === 'own' ? slug : slugOf(slug, 120)
  readProduct(draft, first, reading)
  const names = OPTION_NUMBERS.map((n) => first.cells[`option${n}_name`] ?? '')
  for (const row of rows) {
    const options: Options = OPTION_NUMBERS.flatMap((n) => {
      const value = row.cells[`option${n}_value`]
      const name = row.cells[`option${n}_name`] || names[n - 1] || ''
      return value ? [{ name, value }] : []
    })
    const isVariant = options.length > 0 || row.cells.sku || row.cells.price || row.cells.regular_price
    const variant = isVariant && reading.kind !== 'translations' ? readVariant(draft, row, reading, options) : undefined
    if (variant && reading.preset === 'shopify' && draft.fields.kind === 'gift-card') delete variant.stock // gift cards have no stock
    if (variant) draft.variants.push(variant)
    readPictures(draft, row, reading, variant?.swatch)
  }
}

const KNOWN_TYPES = ['simple', 'variable', 'variation']

function assembleWoo(draft: ProductDraft, rows: readonly Row[], reading: Reading) {
  const types = new Map(
    rows.map((row) => [
      row,
      (row.cells.type ?? 'simple')
        .toLowerCase()
        .split(',')
        .map((type) => type.trim()),
    ]),
  )
  const typeOf = (row: Row) => types.get(row) ?? []
  const parent = rows.find((row) => !typeOf(row).includes('variation'))
  if (!parent) {
    const [row] = rows
    if (row) draft.problems.push(at(row.n, 'parent', problems.noParent(row.cells.parent ?? '')))
    return
  }
  const type = typeOf(parent).find((each) => !KNOWN_TYPES.includes(each) && !['virtual', 'downloadable'].includes(each))
  if (type) draft.problems.push(at(parent.n, 'type', problems.notSupported(type)))
  draft.slug = slugOf(parent.cells.name ?? '', 120)
  readProduct(draft, parent, reading)
  readPictures(draft, parent, reading)
  if (typeOf(parent).includes('virtual') || typeOf(parent).includes('downloadable'))
    draft.notes.push(at(parent.n, 'type', notes.sentGoods()))
  if (typeOf(parent).includes('simple') || !typeOf(parent).includes('variable')) {
    // An attribute with several values does not identify a variant, so only those with one value are options.
    draft.variants.push(
      readVariant(
        draft,
        parent,
        reading,
        optionsOf(parent).filter(({ value }) => !value.includes(',')),
      ),
    )
  }
  for (const row of rows.filter((each) => typeOf(each).includes('variation'))) {
    const variant = readVariant(draft, row, reading, optionsOf(row))
    if (row.cells.published === '0') variant.sold = false
    draft.variants.push(variant)
    readPictures(draft, row, reading, variant.swatch)
  }
}

const optionsOf = ({ cells }: Row): Options =>
  OPTION_NUMBERS.flatMap((n) => {
    const value = cells[`option${n}_value`]
    return value ? [{ name: cells[`option${n}_name`] ?? '', value }] : []
  })

/**
 * Reports two variants with the same SKU, and variants without an SKU. In product files of other shops, generates missing SKUs.
 */
function checkVariants(draft: ProductDraft, { preset, kind }: Reading) {
  const skus = new Map<string, number>()
  const choices = new Map<string, number>()
  for (const variant of draft.variants) {
    if (!variant.sku && preset !== 'own' && kind === 'products') {
      variant.sku = skuFor(draft, variant)
      draft.notes.push(at(variant.row, 'sku', notes.newNumber(variant.sku)))
    }
    if (!variant.sku) draft.problems.push(at(variant.row, 'sku', problems.missing('sku')))
    const choice = JSON.stringify([variant.swatch, variant.size, variant.make])
    const before = skus.get(variant.sku ?? '')
    const like = kind === 'products' && variant.price !== undefined ? choices.get(choice) : undefined
    if (before !== undefined) draft.problems.push(at(variant.row, 'sku', problems.twice(variant.sku ?? '', before)))
    else if (like !== undefined && preset !== 'own')
      draft.problems.push(at(variant.row, 'size', problems.twice(variant.size ?? variant.swatch ?? '', like)))
    if (variant.sku) skus.set(variant.sku, variant.row)
    choices.set(choice, variant.row)
  }
}
