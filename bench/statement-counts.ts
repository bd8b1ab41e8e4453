import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Counted } from './statement-counter.ts'

export const COUNTER = ['--import', pathToFileURL(join(import.meta.dirname, 'statement-counter.ts')).href]
export const counterSettings = (folder: string) => ({ STATEMENTS_FOLDER: join(folder, 'statements') })

const PATIENCE_ms = 10_000

export async function countedBy(pids: readonly number[], folder: string): Promise<Counted[]> {
  const { STATEMENTS_FOLDER: counts } = counterSettings(folder)
  rmSync(counts, { recursive: true, force: true })
  mkdirSync(counts, { recursive: true })
  for (const pid of pids) process.kill(pid, 'SIGUSR2')
  return Promise.all(pids.map((pid) => readWhole(join(counts, `${pid}.json`))))
}

async function readWhole(file: string): Promise<Counted> {
  for (let waited = 0; waited < PATIENCE_ms; waited += 20) {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Counted
    await sleep(20)
  }
  throw new Error('A process did not say what it counted.')
}

export const isBeginningOrEnd = (text: string) => /^\s*(begin|start transaction|commit|rollback)/i.test(text)

export const statementsIn = (texts: Record<string, number>, which: (text: string) => boolean): number =>
  Object.entries(texts).reduce((all, [text, count]) => (which(text) ? all + count : all), 0)
