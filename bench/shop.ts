import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { present } from '#kernel/assert.ts'
import { isServerOf, readLockFile } from '#platform/postgres/lock-file.ts'
import { buildIfStale } from '#server/build.ts'
import { bundleServerIfStale } from '#server/server-bundle/build.ts'
import { childrenOf, commandOf, killAll, memoryOf, processorTimeOf } from './processes.ts'
import type { Counted } from './statement-counter.ts'
import { COUNTER, countedBy, counterSettings } from './statement-counts.ts'

export const ROOT = dirname(import.meta.dirname)
const PATIENCE_ms = 180_000 // a first start also creates and seeds the database

export type StartShop = {
  port?: number
  folder?: string
  processes?: number
  settings?: Record<string, string>
  node?: string[]
  /** Counts database statements, which `counts` returns. */
  counted?: boolean
}
export type RunningShop = {
  address: string
  pid: number
  folder: string
  /** Milliseconds from the start of the process until `/readyz` reports it ready. */
  started_ms: number
  postgresPid: () => number
  /** Resident bytes of each serving process. */
  memory: () => number[]
  /** CPU milliseconds used by the serving processes and by the database. */
  processorTime: () => { shop: number; database: number }
  /** Database statements of the serving processes so far. Requires `counted`. */
  counts: () => Promise<Counted[]>
  query: (text: string, values?: unknown[]) => Promise<pg.QueryResult>
  stop: () => Promise<void>
  /**
   * Kills all processes of the shop and of PostgreSQL at once. Written data is not lost, because the operating system survives.
   */
  kill9: () => Promise<void>
  /** Kills the processes of the shop. Its database keeps running. */
  killApps: () => Promise<void>
  databaseUrl: () => string
  killDatabase: () => Promise<void>
}

const folders = new Set<string>()
const ends = new Set<() => void>()
process.on('exit', () => {
  for (const end of ends) end()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1)) // runs the exit functions above

/** The folder is deleted when this program ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loomcourt-bench-'))
  chmodSync(folder, 0o755) // under root, PostgreSQL runs under another account, which must be able to enter the folder
  folders.add(folder)
  return folder
}

/** Builds first, so that the start time does not include the build. */
export async function startShop({
  port,
  folder = temporaryFolder(),
  processes = 1,
  settings = {},
  node = [],
  counted,
}: StartShop = {}) {
  await buildIfStale(ROOT, console.error)
  await bundleServerIfStale(ROOT, console.error)
  const address = `http://127.0.0.1:${port ?? (await freePort())}`
  const began = performance.now()
  // Passes the launcher's flags on to the shop.
  const child = spawn(
    process.execPath,
    [...process.execArgv, ...(counted ? COUNTER : []), ...node, join(ROOT, 'src/server/main.ts')],
    {
      cwd: ROOT,
      detached: true, // own process group, so that Ctrl-C does not reach it
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        DATA_DIR: folder,
        PORT: new URL(address).port,
        PROCESSES: String(processes),
        HOST: '127.0.0.1',
        DATABASE_URL: '',
        PUBLIC_URL: address, // the address that clients use: pages redirect to it, and cookies belong to it
        SHOP_MODE: 'demo',
        LOG_LEVEL: 'warn',
        CHECKOUTS_PER_MINUTE: '999999',
        ORDERS_PER_MAILBOX: '999999',
        UNPAID_OFFERS_PER_ADDRESS: '999999',
        SEARCHES_PER_MINUTE: '999999',
        DRAW_PICTURES: 'never',
        ...counterSettings(folder),
        ...settings,
      },
    },
  )
  const end = () => {
    const data = join(folder, 'postgres')
    const database = readLockFile(data)?.pid // PostgreSQL would outlive the shop and this program
    const lives = database !== undefined && isServerOf(data, database)
    void killAll([...familyOf(child.pid ?? 0), ...(lives ? familyOf(database) : [])])
  }
  ends.add(end)
  child.stdout.resume()
  child.once('exit', () => ends.delete(end))
  await untilReady(address, child)
  return running(child, { address, folder, processes, started_ms: performance.now() - began })
}

type Started = { address: string; folder: string; processes: number; started_ms: number }

function running(child: ChildProcess, { address, folder, processes, started_ms }: Started): RunningShop {
  const pid = present(child.pid, 'the process of the shop')
  const data = join(folder, 'postgres')
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const postgresPid = () => present(readLockFile(data), 'a running PostgreSQL').pid
  const serving = () => (processes === 1 ? [pid] : childrenOf(pid).filter(isShop))
  let db: pg.Pool | undefined
  const letGo = async () => {
    await db?.end().catch(() => {})
    db = undefined
  }
  return {
    address,
    pid,
    folder,
    started_ms,
    postgresPid,
    memory: () => memoryOf(serving()),
    counts: () => countedBy(serving(), folder),
    processorTime: () => ({
      shop: processorTimeOf(serving()),
      database: processorTimeOf(familyOf(postgresPid())),
    }),
    query: (text, values) => {
      db ??= poolOf(present(readLockFile(data), 'a running PostgreSQL').socketFolder)
      return db.query(text, values)
    },
    stop: async () => {
      await letGo()
      child.kill('SIGTERM')
      await ended
    },
    kill9: async () => {
      await killAll([...familyOf(pid), ...familyOf(postgresPid())])
      await ended
      await letGo()
    },
    killApps: async () => {
      const database = postgresPid()
      await killAll(familyOf(pid).filter((each) => each !== database))
      await ended
      await letGo()
    },
    databaseUrl: () => {
      const { socketFolder } = present(readLockFile(data), 'a running PostgreSQL')
      return `postgres:///loomcourt?host=${encodeURIComponent(socketFolder)}&user=postgres`
    },
    killDatabase: async () => {
      await killAll(familyOf(postgresPid()))
      await letGo()
    },
  }
}

/** PostgreSQL and its watchdog are children of the first process too. */
const isShop = (pid: number): boolean => commandOf(pid).includes('src/server/main.ts')

const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid)]

function poolOf(host: string): pg.Pool {
  const pool = new pg.Pool({ host, user: 'postgres', database: 'loomcourt', max: 4, application_name: 'bench' })
  pool.on('error', () => {}) // errors are expected when its server is killed
  return pool
}

async function untilReady(address: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + PATIENCE_ms
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The shop ended before it could serve.')
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await sleep(10)
  }
  throw new Error('The shop was not ready in time.')
}

export function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })
}
