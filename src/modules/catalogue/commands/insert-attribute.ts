import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { AttributeDocument } from '../attribute-shapes.ts'
import { saveValues } from '../attribute-store.ts'
import '../tables.ts'

export async function insertAttribute(tx: Tx, code: string, { values, names, ...row }: AttributeDocument): Promise<boolean> {
  const made = await tx
    .insertInto('attribute')
    .values({
      code,
      ...row,
      names: JSON.stringify(names),
      position: sql`(select coalesce(max(position), -1) + 1 from attribute)`,
    })
    .onConflict((taken) => taken.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await saveValues(tx, made.id, values)
  return made !== undefined
}
