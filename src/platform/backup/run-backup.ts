import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { PassThrough, Readable } from 'node:stream'
import type { Log } from '../log.ts'
import type { BackupSource } from './write-backup.ts'

/** Unix niceness, so that requests have priority over backups. */
const NICE = 10
let running: ChildProcess | undefined

export const isBackupRunning = (): boolean => running !== undefined

/**
 * Creates a backup in a child process, because compression takes much CPU time. Undefined while this process runs another
 * backup.
 */
export function runBackup(source: BackupSource, log: Log): ReadableStream | undefined {
  if (running) return undefined
  const child = fork(new URL('./backup-process.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  running = child
  if (child.pid) setPriority(child.pid, NICE)
  const packed = new PassThrough()
  child.stdout?.pipe(packed, { end: false })
  let isOver = false
  const end = (why: string | undefined) => {
    if (isOver) return
    isOver = true
    running = undefined
    if (why === undefined) return void packed.end()
    if (packed.destroyed) return // the client disconnected first
    log.error({ reason: why }, 'backup failed')
    packed.destroy(new Error(why))
  }
  child.on('error', (error) => end(error.message))
  child.on('close', (code, signal) => end(code === 0 ? undefined : `The process that writes a backup ended (${signal ?? code}).`))
  packed.on('close', () => child.kill('SIGKILL')).on('error', () => {}) // the stream's reader receives the error
  child.send(source)
  return Readable.toWeb(packed) as ReadableStream
}
