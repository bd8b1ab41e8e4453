import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import './tables.ts'

export type Presence = { person: string; name: string; at: Date; typingUntil: Date | null }

/** Records that staff or the visitor have a conversation open. Returns false when there is nothing new to show. */
export async function notePresence(db: Db | Tx, id: string, { person, name, at, typingUntil }: Presence): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    with before as (select typing_until, seen_at from chat_presence where conversation_id = ${id} and person = ${person})
    insert into chat_presence (conversation_id, person, name, seen_at, typing_until)
    select id, ${person}, ${name}, ${at}::timestamptz, ${typingUntil}::timestamptz from chat_conversation where id = ${id}
    on conflict (conversation_id, person) do update
      set name = excluded.name, seen_at = excluded.seen_at, typing_until = excluded.typing_until
    returning typing_until is distinct from (select typing_until from before)
      or not exists (select from before where seen_at > ${new Date(at.getTime() - GONE_ms)}) as "isNew"`.execute(db)
  return rows[0]?.isNew ?? false
}

/** Time after the last recorded activity (`seen_at`) for which staff and visitors count as present. */
export const GONE_ms = 60_000

export const presentIn = (db: Db | Tx, id: string, now: Date) =>
  db
    .selectFrom('chat_presence')
    .select(['person', 'name', 'typing_until'])
    .where('conversation_id', '=', id)
    .where('seen_at', '>', new Date(now.getTime() - GONE_ms))
    .orderBy('person')
    .execute()
