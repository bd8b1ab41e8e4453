import { USUAL_CLASS } from '#domain/pricing/tax.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import '../tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { VatClasses } from '#services/settings/contract.ts'
import { vatClasses } from '#services/settings/index.ts'

/** Returns the number of products by VAT class. Leaves out the standard class, and classes without products. */
export async function vatClassUses(db: Db | Tx): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product')
    .select(['vat_class', ({ fn }) => fn.countAll<number>().as('products')])
    .where('vat_class', '<>', USUAL_CLASS.code)
    .groupBy('vat_class')
    .execute()
  return new Map(rows.map(({ vat_class, products }) => [vat_class, Number(products)]))
}

export const readVatClasses = async ({ db }: Pick<Deps, 'db'>): Promise<Outcome<VatClasses>> =>
  done({ classes: await shownVatClasses(db) })

/** `products` is null for the standard class. */
export async function shownVatClasses(db: Db | Tx): Promise<VatClasses['classes']> {
  const [classes, uses] = [await vatClasses(db), await vatClassUses(db)]
  return classes.map((each) => ({ ...each, products: each.code === USUAL_CLASS.code ? null : (uses.get(each.code) ?? 0) }))
}
