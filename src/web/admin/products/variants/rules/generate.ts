import type { Make } from '#domain/pricing/goods.ts'
import type { Sheet, SheetRow } from './sheet.ts'

export type Options = {
  swatches: readonly (string | null)[]
  sizes: readonly string[]
  makes: readonly Make[]
  /**
   * Pattern of the SKU: `{product}-{swatch}-{size}-{make}`. An empty part is removed with the
   * separator before it.
   */
  pattern: string
  product: string
  /** Price in KES cents. A made-to-measure variant costs `surcharge` more. */
  price: number
  surcharge: number
}

export type Choice = { swatch: string | null; size: string | null; make: Make }

/** Returns every combination. A made-to-measure variant has no size. */
export function choicesOf({ swatches, sizes, makes }: Pick<Options, 'swatches' | 'sizes' | 'makes'>): Choice[] {
  const cloths = swatches.length > 0 ? swatches : [null]
  const sizeList = sizes.length > 0 ? sizes : [null]
  return cloths.flatMap((swatch) =>
    makes.flatMap((make): Choice[] =>
      make === 'measure' ? [{ swatch, make, size: null }] : sizeList.map((size) => ({ swatch, make, size })),
    ),
  )
}

const tidy = (part: string) =>
  part
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

const MAX_SKU = 64

export function skuOf({ pattern, product }: Pick<Options, 'pattern' | 'product'>, { swatch, size, make }: Choice): string {
  const parts: Record<string, string> = {
    product: tidy(product),
    swatch: tidy(swatch ?? ''),
    size: tidy(size ?? ''),
    make: make === 'measure' ? 'MTM' : '',
  }
  return pattern
    .replaceAll(/[-_./]?\{(\w+)\}/g, (found, name: string) => {
      const part = parts[name.toLowerCase()] ?? ''
      return part === '' ? '' : `${found.startsWith('{') ? '' : found[0]}${part}`
    })
    .toUpperCase()
    .replaceAll(/[^A-Z0-9._/-]+/g, '-')
    .replaceAll(/^[-._/]+|[-._/]+$/g, '')
    .slice(0, MAX_SKU)
}

const cellOf = (row: SheetRow, id: string) => {
  const value = row.cells[id]
  return typeof value === 'string' ? value.toLowerCase() : ''
}
const keyOf = ({ swatch, size, make }: Choice) => [swatch ?? '', size ?? '', make].join('\n').toLowerCase()

/** Appends the missing variants. A SKU that is taken gets a number suffix. */
export function generate(sheet: Sheet, options: Options, newRow: (cells: SheetRow['cells']) => SheetRow): Sheet {
  const existing = new Set(sheet.map((row) => ['swatch', 'size', 'make'].map((id) => cellOf(row, id)).join('\n')))
  const taken = new Set(sheet.map((row) => cellOf(row, 'sku')))
  const missing = choicesOf(options).filter((choice) => !existing.has(keyOf(choice)))
  const free = (base: string) => {
    let sku = base
    for (let n = 2; taken.has(sku.toLowerCase()); n += 1) sku = `${base.slice(0, MAX_SKU - String(n).length - 1)}-${n}`
    taken.add(sku.toLowerCase())
    return sku
  }
  const made = missing.map((choice) =>
    newRow({
      ...choice,
      sku: free(skuOf(options, choice)),
      price: options.price + (choice.make === 'measure' ? options.surcharge : 0),
      compareAt: null,
      cost: null,
      barcode: '',
      sold: true,
    }),
  )
  return made.length === 0 ? sheet : [...sheet, ...made]
}
