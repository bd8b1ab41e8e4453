import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import '../tables.ts'

export type NewColour = { code: string; name: string; ground: string }

/** Existing codes stay unchanged. Inserts in the order of codes, so that concurrent calls do not deadlock. */
export async function addColours(tx: Tx, colours: readonly NewColour[]): Promise<void> {
  const sorted = colours.toSorted((a, b) => (a.code < b.code ? -1 : 1))
  await sql`
    insert into swatch (code, kind, name, pattern, ground, yarn)
    select code, 'colour', name, 'plain', ground, ground
    from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as colour (code text, name text, ground text)
    on conflict (code) do nothing`.execute(tx)
}
