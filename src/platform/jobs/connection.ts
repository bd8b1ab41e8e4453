import pg from 'pg'
import { type Db as BossConnection, fromKysely } from 'pg-boss'
import type { Db } from '../db.ts'
import type { Events } from '../events.ts'

/**
 * pg-boss on the connections that the process has already: statements by its pool, where they are prepared; what wakes the
 * workers by the connection that hears events. Only its upkeep, a few times a minute, sends several statements in one text, which
 * needs a connection of its own that closes again.
 */
export function jobConnection({ db, events, url }: { db: Db; events?: Events; url: string }) {
  const upkeep = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 1000, application_name: 'loomcourt-jobs' })
  upkeep.on('error', () => {}) // an idle connection that breaks is replaced
  const own = fromKysely(db)
  const connection: BossConnection = {
    executeSql: (text, values = []) => (text.includes(';') ? upkeep.query(text, values) : own.executeSql(text, values)),
    ...(events && { listen: (channel, listener, reconnected) => events.listen(channel, listener, reconnected) }),
  }
  return { connection, close: () => upkeep.end() }
}
