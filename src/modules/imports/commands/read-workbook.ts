import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { problems } from '../problems.ts'
import type { Batch, Opened } from './workbook-thread.ts'

/** Two million cells, the maximum, need 700 MB at the peak. */
const MEMORY_MB = 1024
const PATIENCE_ms = 60_000

export type WorkbookLimits = { memory_MB?: number; patience_ms?: number }
/** `rows` can be read once. `close` ends the thread and frees its memory. */
export type Workbook = { rows: AsyncIterable<string[]>; close: () => Promise<void> }

/**
 * Opens a workbook in a thread with its own memory and time limit, so that a malicious file can only end the thread. Refuses what
 * `checkWorkbook` refuses, and `imports.too-much-to-read` above either limit.
 */
export async function openWorkbook(
  bytes: Buffer,
  { memory_MB = MEMORY_MB, patience_ms = PATIENCE_ms }: WorkbookLimits = {},
): Promise<Outcome<Workbook>> {
  const worker = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: memory_MB },
  })
  const ended = new Promise<undefined>((resolve) => {
    worker.once('error', () => resolve(undefined)).once('exit', () => resolve(undefined))
  })
  const late = setTimeout(() => void worker.terminate(), patience_ms).unref()
  const opened = await Promise.race([once(worker, 'message').then(([message]) => message as Opened), ended])
  clearTimeout(late)
  const close = async () => void (await worker.terminate())
  if (opened?.ok) return done({ rows: rowsIn(worker, ended), close })
  await close()
  return opened ?? refuse(problems.tooMuchToRead())
}

/**
 * Yields the rows. The thread sends one batch per request, so that its caller never holds the whole
 * sheet.
 */
async function* rowsIn(worker: Worker, ended: Promise<undefined>): AsyncGenerator<string[]> {
  for (;;) {
    const next = once(worker, 'message').then(([message]) => message as Batch)
    worker.postMessage('next')
    const batch = await Promise.race([next, ended])
    if (!batch) throw new Error('the thread that reads a workbook ended')
    if (batch.length === 0) return
    yield* batch
  }
}
