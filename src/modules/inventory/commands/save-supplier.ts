import { sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { SaveSupplier, Supplier } from '../contract.ts'
import { problems } from '../problems.ts'

/** Creates or changes a supplier. Refuses `inventory.supplier-name-taken`, `inventory.no-such-supplier`. */
export async function saveSupplier(
  tx: Tx,
  id: number | undefined,
  { leadDays, ...rest }: SaveSupplier,
): Promise<Outcome<{ before: Supplier | null; after: Supplier }>> {
  // Serialises writers, so that two of them cannot both find a name free.
  await sql`lock table supplier in share row exclusive mode`.execute(tx)
  const all = await tx.selectFrom('supplier').selectAll().orderBy('id').execute()
  const before = all.find((supplier) => supplier.id === id)
  if (id !== undefined && !before) return refuse(problems.noSuchSupplier())
  if (all.some((supplier) => supplier.id !== id && supplier.name.toLowerCase() === rest.name.toLowerCase()))
    return refuse(problems.supplierNameTaken())
  const facts = { ...rest, lead_days: leadDays ?? null }
  const after = before
    ? await tx.updateTable('supplier').set(facts).where('id', '=', before.id).returningAll().executeTakeFirstOrThrow()
    : await tx.insertInto('supplier').values(facts).returningAll().executeTakeFirstOrThrow()
  return done({ before: before ? shown(before) : null, after: shown(after) })
}

const shown = ({ lead_days, ...rest }: Omit<Supplier, 'leadDays'> & { lead_days: number | null }): Supplier => ({
  ...rest,
  leadDays: lead_days,
})
