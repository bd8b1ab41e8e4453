import type { ProductDocument } from '#modules/catalogue/contract.ts'
import type { Draft } from '../product-reads.ts'
import { begin, type History, step } from '../variants/rules/history.ts'
import type { Sheet } from '../variants/rules/sheet.ts'

/** Applies a draft to a product. The change of the sheet is one step that can be undone. */
export function withDraft(
  document: ProductDocument,
  sheet: Sheet,
  { document: draftDocument }: Draft,
): { fields: ProductDocument; sheet: History<Sheet> } {
  const { rows, ...fields } = draftDocument as Partial<ProductDocument> & { rows?: Sheet }
  return {
    fields: { ...document, ...fields, variants: [] },
    sheet: Array.isArray(rows) ? step(begin(sheet), rows) : begin(sheet),
  }
}
