import { MAKES } from '#domain/pricing/goods.ts'
import type { ProductDocument } from '#modules/catalogue/contract.ts'
import type { CellValue, Sheet, SheetRow } from './sheet.ts'

type Variant = ProductDocument['variants'][number]

export const rowsOf = (variants: readonly Variant[]): Sheet =>
  variants.map(({ sku, ...cells }) => ({
    key: sku,
    cells: { ...cells, sku, size: cells.size ?? '', barcode: cells.barcode ?? '' },
  }))

const textOf = (value: CellValue | undefined) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
const cents = (value: CellValue | undefined) => (typeof value === 'number' ? value : null)

/** A cell that cannot be parsed gets a default, because `flawsOf` reports it. */
export const variantsOf = (sheet: Sheet): Variant[] => sheet.map(variantOf)

function variantOf({ cells }: SheetRow): Variant {
  return {
    sku: textOf(cells.sku) ?? '',
    swatch: textOf(cells.swatch),
    size: textOf(cells.size),
    make: MAKES.find((make) => make === cells.make) ?? 'ready',
    price: cents(cells.price) ?? 0,
    compareAt: cents(cells.compareAt),
    cost: cents(cells.cost),
    barcode: textOf(cells.barcode),
    sold: cells.sold === true,
  }
}
