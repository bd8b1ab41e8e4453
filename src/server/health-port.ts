import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { Config } from '#platform/config.ts'
import { openDatabase } from '#platform/db.ts'

const BEAT_ms = 1000

/**
 * Serves `/healthz` and `/readyz` on HEALTH_PORT from a worker thread, because the shop's own port responds late under
 * overload. Undefined without the setting.
 */
export async function openHealthPort({ healthPort: port, host }: Pick<Config, 'healthPort' | 'host'>, databaseUrl: string) {
  if (port === undefined) return undefined
  const state = new BigInt64Array(new SharedArrayBuffer(8))
  const db = openDatabase(databaseUrl, { max: 1 })
  const beat = () =>
    sql`select 1 from migration limit 1`.execute(db).then(
      () => void Atomics.store(state, 0, BigInt(Date.now())),
      () => {}, // no heartbeat: the thread responds 503 once the last one is too old
    )
  await beat()
  const thread = new Worker(new URL('./health-thread.ts', import.meta.url), { workerData: { state: state.buffer, port, host } })
  await new Promise<void>((listening, fail) => thread.once('message', () => listening()).once('error', fail))
  const timer = setInterval(beat, BEAT_ms)
  return {
    /** Makes `/readyz` answer 503 at once. The port stays open until `close`. */
    closing: () => {
      clearInterval(timer)
      Atomics.store(state, 0, 0n)
    },
    close: async () => {
      clearInterval(timer)
      await thread.terminate()
      await db.destroy()
    },
  }
}
