import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/db.ts'
import { announce, type Event, listen } from '#platform/events.ts'
import { freshDatabase } from '../database.ts'

const database = await freshDatabase()
const db = openDatabase(database.url, { max: 2 })
const events = await listen(database.url)
afterAll(async () => {
  await events.close()
  await db.destroy()
  await database.drop()
})

test('a notification that is none of ours ends nothing: whatever it was about is distrusted, and the next is heard', async () => {
  const received: (Event | 'reconnected')[] = []
  events.on((event) => received.push(event))
  for (const payload of ['{broken', '{"kind":1}', 'null']) await sql`select pg_notify('loomcourt', ${payload})`.execute(db)
  await announce(db, { kind: 'product', id: '7' })
  await vi.waitFor(() => expect(received.at(-1)).toEqual({ kind: 'product', id: '7' }), 10_000)
  expect(received.slice(0, -1)).toEqual(['reconnected', 'reconnected', 'reconnected'])
})
