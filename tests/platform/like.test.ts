import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db.ts'
import { asTyped, beginsWith } from '#platform/like.ts'
import { freshDatabase } from '../database.ts'

const database = await freshDatabase()
const db = openDatabase(database.url, { max: 1 })
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const KEPT = ['KJ-01', 'KJ-010', 'KJ', 'kj-01', 'KJ_01', 'KJ%01', 'KJ\\01', 'ÉTÉ', 'ÉTÉS', 'Z', 'Ω-1', '', '\u{1F457}-1']

test.each(['KJ', 'KJ-01', 'KJ_', 'KJ%', 'KJ\\', 'ÉT', 'Z', 'Ω', '\u{1F457}', ''])(
  'beginsWith %j finds what LIKE does',
  async (words) => {
    const found = await sql<{ text: string; meant: boolean }>`
    select text, text like ${`${asTyped(words)}%`} as meant from unnest(${KEPT}::text[]) as text
    where ${beginsWith(sql`text`, words)} or text like ${`${asTyped(words)}%`}`.execute(db)
    expect(found.rows.filter(({ meant }) => !meant)).toEqual([])
    expect(found.rows.length).toBe(KEPT.filter((each) => each.startsWith(words)).length)
  },
)

test.each([
  ['order_line', 'sku', 'order_line_sku'],
  ['fulfilment', 'tracking', 'fulfilment_tracking'],
  ['payment_attempt', 'provider_reference', 'payment_attempt_reference'],
])('orders are found by %s %s through an index in a generic plan', async (table, column, index) => {
  const searching =
    sql`select order_id from ${sql.table(table)} where ${beginsWith(sql`upper(${sql.ref(column)})`, 'KJ')}`.compile(db)
  const plan = await db.connection().execute(async (own) => {
    await sql`set enable_seqscan = off`.execute(own) // PostgreSQL would scan so few rows sequentially
    await sql.raw(`prepare searching (text, text) as ${searching.sql}`).execute(own)
    return sql<{ 'QUERY PLAN': string }>`explain execute searching ('KJ', 'KK')`.execute(own)
  })
  await sql`deallocate searching`.execute(db)
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(new RegExp(`Index.* ${index}\\b[^]*~>=~ \\$1`))
})
