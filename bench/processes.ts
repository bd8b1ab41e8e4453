import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

function table(columns: string): number[][] {
  const { stdout } = spawnSync('ps', ['-A', '-o', columns], { encoding: 'utf8' })
  return stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
}

export const childrenOf = (pid: number): number[] =>
  table('pid=,ppid=').flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))

/** Resident bytes of each process. */
export const memoryOf = (pids: readonly number[]): number[] =>
  table('pid=,rss=').flatMap(([pid = 0, kilobytes = 0]) => (pids.includes(pid) ? [kilobytes * 1024] : []))

/** Empty if the process has ended. */
export function commandOf(pid: number): string {
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim()
}

const TICKS_per_second = 100 // clock ticks of Linux on all common machines

/** CPU milliseconds of the processes so far, with their ended children. 0 where /proc does not exist. */
export function processorTimeOf(pids: readonly number[]): number {
  let ticks = 0
  for (const pid of pids) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      ticks += fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    } catch {
      // the process has ended, or there is no /proc
    }
  }
  return (ticks * 1000) / TICKS_per_second
}

/** False for a zombie, which stays in the process table until its parent reads its exit status. */
export function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}

/** Waits until the processes have ended. Gives up after 100 checks. */
export async function killAll(pids: readonly number[]): Promise<void> {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it had already ended
    }
  }
  for (let tries = 0; tries < 100 && pids.some(isRunning); tries++) await sleep(20)
}
