import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Account } from './account.ts'
import { lend } from './cluster.ts'
import { readLockFile } from './lock-file.ts'

const MAX_SOCKET_FOLDER = 85 // the kernel allows 107 bytes (macOS 103) for the folder, a slash and `.s.PGSQL.5432`

/** Settings of PostgreSQL. Durability (fsync, synchronous_commit, full_page_writes) stays on by default. */
const SETTINGS = {
  listen_addresses: '', // the unix socket only
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '200',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  checkpoint_completion_target: '0.9',
  random_page_cost: '1.1', // solid-state disks
  jit: 'off', // compiling a plan usually takes longer than running it
  idle_in_transaction_session_timeout: '60s', // a process that hangs must not hold its row locks forever
  log_min_messages: 'warning',
}

type Attempt = { child: ChildProcess; socketFolder: string } | { trouble: string; mayPass: boolean }
type Launch = { postgres: string; data: string; account: Account; settings: Record<string, string>; deadline: number }

export async function launch({ postgres, data, account, settings, deadline }: Launch): Promise<Attempt> {
  const socketFolder = socketFolderFor(data, account)
  const all = { ...SETTINGS, unix_socket_directories: socketFolder, ...settings }
  const logFile = join(data, 'server.log')
  const begin = startLogFile(logFile)
  const output = fs.openSync(logFile, 'a', 0o600)
  // A separate session with output to a file: the server must survive a killed Node process and not receive the terminal's
  // Ctrl-C.
  const child = spawn(postgres, ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC' },
  })
  fs.closeSync(output)
  const ended = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()))
  child.unref()

  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    if (readLockFile(data)?.pid === child.pid && (await ask(socketFolder)) === 'ready') return { child, socketFolder }
    await Promise.race([ended, sleep(20)])
  }
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGQUIT')
  await ended
  const written = fs.readFileSync(logFile, 'utf8').slice(begin).trim()
  return {
    trouble: written || 'it ended without a word',
    mayPass: /still in use|already exists|is being used|starting up/.test(written),
  }
}

const MAX_LOG_bytes = 5_000_000

/** Returns the offset at which new log lines begin. Rotates a log that reached its maximum size, keeping one old file. */
function startLogFile(file: string): number {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size < MAX_LOG_bytes) return size
  fs.renameSync(file, `${file}.old`)
  return 0
}

function socketFolderFor(data: string, account: Account): string {
  if (Buffer.byteLength(data) <= MAX_SOCKET_FOLDER) return data
  const short = join(tmpdir(), `loomcourt-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`)
  fs.mkdirSync(short, { recursive: true, mode: 0o700 })
  if (fs.lstatSync(short).uid === 0) lend(short, account)
  const found = fs.lstatSync(short)
  const owner = account.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) throw new Error(`${short} is not ours`)
  return short
}

/** Returns `ready` when the server accepts queries, else its error message. */
export async function ask(socketFolder: string): Promise<'ready' | string> {
  const client = new pg.Client({ host: socketFolder, user: 'postgres', database: 'postgres', connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return 'ready'
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.end().catch(() => {})
  }
}
