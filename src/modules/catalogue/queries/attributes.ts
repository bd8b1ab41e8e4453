import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { AttributeDocument } from '../attribute-shapes.ts'

export type StoredAttribute = { id: number; code: string; version: number; document: AttributeDocument }

export async function attributesOf(db: Db | Tx, codes?: readonly string[]): Promise<StoredAttribute[]> {
  const { rows } = await sql<StoredAttribute>`
    select id, code, version, json_build_object('name', name, 'names', names, 'kind', kind, 'unit', unit, 'required', required,
      'filterable', filterable, 'visible', visible,
      'values', (select coalesce(json_agg(json_build_object('code', code, 'name', name, 'names', names, 'colour', colour)
        order by position), '[]') from attribute_value where attribute_id = attribute.id)) as document
    from attribute where ${codes === undefined ? sql`true` : sql`code = any(${codes as string[]})`}
    order by position, id`.execute(db)
  return rows
}
