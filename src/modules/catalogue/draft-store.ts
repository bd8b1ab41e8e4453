import type { Db, Tx } from '#platform/db.ts'
import type { KeptDraft, ProductDraft } from './contract.ts'
import './tables.ts'

export type Whose = { person: string; productId: number | null }

export async function draftOf(db: Db | Tx, { person, productId }: Whose): Promise<KeptDraft | undefined> {
  const row = await db
    .selectFrom('product_draft')
    .select(['document', 'base_version', 'saved_at'])
    .where('person', '=', person)
    .where('product_id', productId === null ? 'is' : '=', productId)
    .executeTakeFirst()
  return (
    row && {
      document: JSON.parse(row.document) as ProductDraft['document'],
      baseVersion: row.base_version,
      savedAt: row.saved_at.toISOString(),
    }
  )
}

export async function keepDraft(tx: Tx, { person, productId }: Whose, { document, baseVersion }: ProductDraft, at: Date) {
  const values = { document: JSON.stringify(document), base_version: baseVersion, saved_at: at }
  await tx
    .insertInto('product_draft')
    .values({ person, product_id: productId, ...values })
    .onConflict((conflict) => conflict.columns(['person', 'product_id']).doUpdateSet(values))
    .execute()
}
