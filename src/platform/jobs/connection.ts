import pg from 'pg'
import { type Db as BossConnection, fromKysely } from 'pg-boss'
import { openDatabase } from '../db.ts'
import type { Events } from '../events.ts'

const MAX = 2

/**
 * pg-boss on a few connections of its own, whose commits wait for no disk: a job is enqueued in the transaction of whoever wants it
 * done, and that waits. That it was taken up, or is done, may be forgotten by a power cut: then it is done again, as it is when a process
 * dies. What wakes the workers comes by the connection that hears events. Only its upkeep, a few times a minute, sends several statements in one text, which
 * needs a connection of its own that closes again.
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
