import pg from 'pg'
import { type Db as BossConnection, fromKysely } from 'pg-boss'
import { openDatabase } from '../db.ts'
import type { Events } from '../events.ts'

const MAX = 2

/**
 * Connects pg-boss through a small pool whose commits do not wait for the disk, because a power failure then only repeats a
 * job. Maintenance sends several statements in one text, which needs a separate connection.
 */
export function jobConnection({ events, url }: { events?: Events; url: string }) {
  const upkeep = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 1000, application_name: 'loomcourt-jobs' })
  upkeep.on('error', () => {}) // an idle connection that breaks is replaced
  const book = openDatabase(url, { max: MAX, mayForget: true })
  const own = fromKysely(book)
  const connection: BossConnection = {
    executeSql: (text, values = []) => (text.includes(';') ? upkeep.query(text, values) : own.executeSql(text, values)),
    ...(events && { listen: (channel, listener, reconnected) => events.listen(channel, listener, reconnected) }),
  }
  return {
    connection,
    close: async () => {
      await Promise.all([upkeep.end(), book.destroy()])
    },
  }
}
