import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const MAX_STATEMENTS = 500 // each prepared statement takes memory on every connection until the connection closes
const WORTH_PREPARING = 3 // a statement is prepared at its third execution
const MAX_COUNTED = 5000
const PLAN_IS_OUT_OF_DATE = '0A000'

/** Names frequent statements, so PostgreSQL parses and plans them once per connection. */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string | undefined>()
  const seen = new Map<string, number>()

  const nameOf = (text: string): string | undefined => {
    if (names.has(text)) return names.get(text)
    const count = (seen.get(text) ?? 0) + 1
    if (seen.size >= MAX_COUNTED) seen.clear()
    seen.set(text, count)
    // Several statements in one text cannot be prepared.
    if (count < WORTH_PREPARING || names.size >= MAX_STATEMENTS || text.includes(';')) return undefined
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    names.set(text, name)
    return name
  }

  const query = async (client: pg.PoolClient, text: string, values: unknown[]) => {
    const name = nameOf(text)
    try {
      return await client.query(name === undefined ? { text, values } : { text, values, name })
    } catch (error) {
      // A migration changed the result of the prepared statement, so it runs unnamed afterwards.
      if (name && (error as { code?: string }).code === PLAN_IS_OUT_OF_DATE) names.set(text, undefined)
      throw error
    }
  }
  const wrap = (client: pg.PoolClient): PostgresPoolClient =>
    ({
      query: (text: string, values: unknown[]) => query(client, text, values),
      release: (destroy?: boolean) => client.release(destroy),
    }) as unknown as PostgresPoolClient // same result; the types of pg and Kysely differ

  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const wrapper = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, wrapper) // Kysely keeps state per client object, so the same wrapper must be returned each time
      return wrapper
    },
    end: () => pool.end(),
    options: pool.options,
  }
}
