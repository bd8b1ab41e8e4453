import { spawn, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { SetupError } from '../config.ts'
import { type Account, serverAccount } from './account.ts'
import { lend } from './cluster.ts'

/**
 * PostgreSQL's lock file contains a process id, which means nothing on another machine or in another container with the same
 * folder. So the folder also contains the owner of the server, and a heartbeat that changes while the server runs. A shell
 * writes it, not Node, because the server survives a killed Node process.
 */
const OWNER = 'loomcourt-owner.json'
const BEAT = 'loomcourt-beat'
const BEAT_seconds = 2
const WATCH_ms = 5500 // two heartbeats, and a margin for a slow disk

const Owner = z.object({ host: z.string(), place: z.string() })
type Owner = z.infer<typeof Owner>

/** Returns an id of the machine and boot within which process ids are unique. */
export function thisPlace(): string {
  if (process.platform === 'linux') {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${fs.readlinkSync('/proc/self/ns/pid')}`
  }
  const { stdout } = spawnSync('sysctl', ['-n', 'kern.bootsessionuuid'], { encoding: 'utf8' })
  return stdout?.trim() || hostname()
}

const read = (data: string, file: string): string | undefined => {
  try {
    return fs.readFileSync(join(data, file), 'utf8')
  } catch {
    return undefined
  }
}

function ownerOf(data: string): Owner | undefined {
  try {
    return Owner.parse(JSON.parse(read(data, OWNER) ?? ''))
  } catch {
    return undefined // no owner, or a file that a crash has truncated
  }
}

/**
 * Makes this machine the owner of the data. Throws a `SetupError` when a server of another machine uses it. Must run before
 * anything in the folder is checked or repaired.
 */
export async function claim(data: string): Promise<void> {
  const place = thisPlace()
  for (let attempt = 0; attempt < 3; attempt++) {
    const owner = ownerOf(data)
    if (owner?.place === place) return
    if (fs.existsSync(join(data, OWNER))) {
      const before = read(data, BEAT)
      await sleep(WATCH_ms)
      if (read(data, BEAT) !== before) throw inUseElsewhere(data, owner)
      setAside(data)
    }
    if (takeFirst(data, { host: hostname(), place })) return
  }
  throw inUseElsewhere(data, ownerOf(data))
}

const inUseElsewhere = (data: string, owner: Owner | undefined) =>
  new SetupError(
    `The database in ${data} is in use by another machine (${owner?.host ?? 'unknown'}). ` +
      'Stop the shop there first, or set DATA_DIR to another folder here.',
  )

/** Removes the owner file of a dead server. Another process may have removed it first. */
function setAside(data: string) {
  const aside = join(data, `${OWNER}.${process.pid}.old`)
  try {
    fs.renameSync(join(data, OWNER), aside)
    fs.rmSync(aside, { force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function takeFirst(data: string, owner: Owner): boolean {
  const account = serverAccount()
  // The heartbeat is written first, so an observer sees a change as soon as the owner file exists.
  writeAs(account, join(data, BEAT), `${process.pid} ${Date.now()}\n`, 'w')
  try {
    writeAs(account, join(data, OWNER), JSON.stringify(owner), 'wx')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function writeAs(account: Account, file: string, text: string, flag: 'w' | 'wx') {
  fs.writeFileSync(file, text, { flag, mode: 0o600 })
  lend(file, account)
}

/** Shell script that writes the heartbeat while `postmaster.pid` names this running server. */
const HEARTBEAT_FILE = `n=0
while read -r first < postmaster.pid && [ "$first" = "$1" ] && kill -0 "$1"; do
  n=$((n + 1)); echo "$1 $n" > ${BEAT}.new && mv ${BEAT}.new ${BEAT}
  sleep ${BEAT_seconds}
done`

export function startHeartbeat(data: string, pid: number, { uid, gid }: Account): void {
  const heart = spawn('/bin/sh', ['-c', HEARTBEAT_FILE, 'loomcourt-heart', String(pid)], {
    cwd: data,
    uid,
    gid,
    detached: true,
    stdio: 'ignore',
  })
  heart.on('error', () => {})
  heart.unref()
}

/** True when the heartbeat has stopped, so that the server needs a new one. */
export function heartbeatIsStale(data: string): boolean {
  const stat = fs.statSync(join(data, BEAT), { throwIfNoEntry: false })
  return !stat || Date.now() - stat.mtimeMs > WATCH_ms * 2
}

/** Removes the ownership files after a clean stop, so any machine may use the data. */
export function disclaim(data: string): void {
  fs.rmSync(join(data, OWNER), { force: true })
  fs.rmSync(join(data, BEAT), { force: true })
}
