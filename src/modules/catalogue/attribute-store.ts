import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { AttributeDocument, AttributeValue } from './attribute-shapes.ts'
import './tables.ts'

const ATTRIBUTES_LOCK = 632

export const lockAttributes = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(ATTRIBUTES_LOCK)})`.execute(tx)

export async function saveAttribute(
  tx: Tx,
  id: number,
  version: number,
  { values, names, ...row }: AttributeDocument,
): Promise<void> {
  await tx
    .updateTable('attribute')
    .set({ ...row, names: JSON.stringify(names), version })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('attribute_value').where('attribute_id', '=', id).execute()
  await saveValues(tx, id, values)
}

export async function saveValues(tx: Tx, id: number, values: readonly AttributeValue[]): Promise<void> {
  if (values.length === 0) return
  const rows = values.map(({ names, ...value }, position) => ({
    ...value,
    names: JSON.stringify(names),
    attribute_id: id,
    position,
  }))
  await tx.insertInto('attribute_value').values(rows).execute()
}

export const deleteAttribute = (tx: Tx, id: number) => tx.deleteFrom('attribute').where('id', '=', id).execute()

export async function orderAttributes(tx: Tx, codes: readonly string[]): Promise<void> {
  await sql`
    update attribute set position = place from unnest(${codes as string[]}::text[]) with ordinality as wanted (code, place)
    where attribute.code = wanted.code`.execute(tx)
}

export type Uses = { code: string; products: number; uses: Record<string, number> }

export async function usesOfAttributes(db: Db | Tx, codes?: readonly string[]): Promise<Map<string, Uses>> {
  const { rows } = await sql<{ code: string; value: string; count: number }>`
    select said.code, each.value, count(*)::int as count
    from product cross join jsonb_each(attributes) as said (code, list)
      cross join jsonb_array_elements_text(said.list) as each (value)
    where attributes <> '{}' and ${codes === undefined ? sql`true` : sql`said.code = any(${codes as string[]})`}
    group by said.code, each.value`.execute(db)
  const counted = await sql<{ code: string; count: number }>`
    select said.code, count(*)::int as count from product cross join jsonb_object_keys(attributes) as said (code)
    where attributes <> '{}' group by said.code`.execute(db)
  const found = new Map<string, Uses>(counted.rows.map(({ code, count }) => [code, { code, products: count, uses: {} }]))
  for (const { code, value, count } of rows) {
    const uses = found.get(code)?.uses
    if (uses) uses[value] = count
  }
  return found
}

/**
 * Replaces values of an attribute on products, without duplicates, and raises the version of these products. Returns their ids.
 */
export async function mergeValues(tx: Tx, code: string, from: readonly string[], into: string): Promise<number[]> {
  const having = from.map((value) => JSON.stringify({ [code]: [value] }))
  const { rows } = await sql<{ id: number }>`
    update product set version = version + 1, attributes = jsonb_set(attributes, array[${code}::text], (
      select jsonb_agg(value order by place) from (
        select value, min(place) as place from (
          select case when value = any(${from as string[]}) then ${into}::text else value end as value, place
          from jsonb_array_elements_text(attributes -> ${code}::text) with ordinality as said (value, place)) as renamed
        group by value) as once))
    where attributes @> any(${having}::jsonb[]) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Removes the attribute from products, and raises the version of these products. Returns their ids. */
export async function clearAttribute(tx: Tx, code: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update product set version = version + 1, attributes = attributes - ${code}::text
    where attributes ? ${code} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
