import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { Probe } from '#platform/http/listener.ts'

/** For a balancer: `/healthz` says that the process lives, `/readyz` that it can serve. */
export function probeOf(db: Db, isClosing: () => boolean): Probe {
  const ready = async () => {
    if (isClosing()) return { status: 503, text: 'closing' }
    try {
      await sql`select 1 from migration limit 1`.execute(db)
      return { status: 200, text: 'ready' }
    } catch {
      return { status: 503, text: 'the database does not answer' }
    }
  }
  return (path) => {
    if (path === '/healthz') return Promise.resolve({ status: 200, text: 'ok' })
    if (path === '/readyz') return ready()
    return undefined
  }
}
