import { sql } from 'kysely'
import { openDatabase } from '#platform/db.ts'
import type { Probe } from '#platform/http/listener.ts'

/**
 * Opens the health probes. They use a separate database connection, because under load the pool may be exhausted, and a busy
 * process must stay in service.
 */
export function openProbe(databaseUrl: string, isClosing: () => boolean): { probe: Probe; close: () => Promise<void> } {
  const db = openDatabase(databaseUrl, { max: 1 })
  const ready = async () => {
    if (isClosing()) return { status: 503, text: 'closing' }
    try {
      await sql`select 1 from migration limit 1`.execute(db)
      return { status: 200, text: 'ready' }
    } catch {
      return { status: 503, text: 'the database does not answer' }
    }
  }
  const probe: Probe = (path) => {
    if (path === '/healthz') return Promise.resolve({ status: 200, text: 'ok' })
    if (path === '/readyz') return ready()
    return undefined
  }
  return { probe, close: () => db.destroy() }
}
