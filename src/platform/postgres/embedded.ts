import * as fs from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SetupError } from '../config.ts'
import { serverAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, placeFor, SPARE_FOLDER } from './cluster.ts'
import { ask, launch } from './launch.ts'
import { isServerOf, readLockFile, strikeOut } from './lock-file.ts'
import { claim, disclaim, heartbeatIsStale, startHeartbeat } from './owner.ts'

export type EmbeddedPostgres = {
  /** Folder of the unix socket; pass it to `pg` as `host`. */
  host: string
  started: boolean
  pid: number
  url: (database: string) => string
  /** Stops the server unless another process uses it: the last process stops it, even if another one started it. */
  stop: () => Promise<void>
  /** Resolves when the connection to the server has ended. */
  gone: Promise<void>
}
export type Options = { folder: string; settings?: Record<string, string>; patience_ms?: number; log?: (line: string) => void }

const PATIENCE_ms = 10_000

/**
 * Opens the built-in database of a shop without DATABASE_URL: PostgreSQL on a unix socket, with its
 * data in `folder`. Uses a server that already runs on this data, and repairs the lock file of a
 * killed server. Throws a `SetupError` on Windows, when the server does not start, and when a
 * server on another machine uses the same (shared) folder.
 */
export async function openEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') throw new SetupError('The built-in database needs Linux or macOS. Set DATABASE_URL.')
  const { settings = {}, patience_ms = 60_000, log = () => {} } = options
  const account = serverAccount()
  const data = placeFor(resolve(options.folder), account, log)
  const deadline = Date.now() + patience_ms
  let lastTrouble = ''

  for (let wait_ms = 25; Date.now() < deadline; wait_ms = Math.min(wait_ms * 2, 1000)) {
    const binaries = findBinaries(account, SPARE_FOLDER)
    if (!fs.existsSync(join(data, 'PG_VERSION'))) {
      log('Making the database …')
      createCluster(binaries.initdb, data, account)
    }
    await claim(data)

    const lock = readLockFile(data)
    if (lock && isServerOf(data, lock.pid)) {
      const answer = await ask(lock.socketFolder)
      const found = answer === 'ready' && (await using(data, lock.socketFolder, lock.pid, false))
      if (found) {
        if (heartbeatIsStale(data)) startHeartbeat(data, lock.pid, account)
        return found
      }
      lastTrouble = `the running server (pid ${lock.pid}) answers: ${answer}`
    } else {
      if (lock) {
        log(`PostgreSQL left a lock file for pid ${lock.pid}, which is not its server: repaired.`)
        strikeOut(data)
      }
      const attempt = await launch({ postgres: binaries.postgres, data, account, settings, deadline })
      if ('child' in attempt) {
        const pid = attempt.child.pid as number
        startHeartbeat(data, pid, account)
        const made = await using(data, attempt.socketFolder, pid, true)
        if (made) return made
      } else {
        lastTrouble = attempt.trouble
        if (!attempt.mayPass) break
      }
      log('PostgreSQL is not ready to start yet (old processes are still ending); trying again.')
    }
    await sleep(wait_ms)
  }
  throw new SetupError(`PostgreSQL did not start in ${data}: ${lastTrouble}`)
}

const urlOn = (host: string) => (database: string) => `postgres:///${database}?host=${encodeURIComponent(host)}&user=postgres`

const PRESENCE = 'loomcourt-presence'

/** Connects to a running server. Undefined when the connection fails. */
async function using(data: string, host: string, pid: number, started: boolean): Promise<EmbeddedPostgres | undefined> {
  const presence = new pg.Client({ host, user: 'postgres', database: 'postgres', application_name: PRESENCE, keepAlive: true })
  presence.on('error', () => {}) // the server has ended first
  const ended = new Promise<void>((done) => presence.once('end', () => done()))
  try {
    await presence.connect()
  } catch {
    return undefined
  }
  const stop = async () => {
    if (await othersAreHere(presence)) return presence.end()
    await presence.end().catch(() => {})
    await end(data, pid)
    // Another process may have started the next server in the meantime, which then owns the data.
    if (!readLockFile(data)) disclaim(data)
  }
  return { host, pid, started, url: urlOn(host), stop, gone: ended }
}

async function othersAreHere(presence: pg.Client): Promise<boolean> {
  try {
    const { rows } = await presence.query(
      'select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
      [PRESENCE],
    )
    return rows.length > 0
  } catch {
    return false // the server has ended already
  }
}

async function end(data: string, pid: number): Promise<void> {
  if (!isServerOf(data, pid)) return
  process.kill(pid, 'SIGINT') // "fast" shutdown: ends sessions and writes a checkpoint
  const patience = Date.now() + PATIENCE_ms
  while (isServerOf(data, pid) && Date.now() < patience) await sleep(20)
  // "immediate" shutdown: the next start recovers from the write-ahead log.
  if (isServerOf(data, pid)) process.kill(pid, 'SIGQUIT')
  while (isServerOf(data, pid)) await sleep(20)
}
