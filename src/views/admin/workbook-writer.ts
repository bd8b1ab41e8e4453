import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { problems as importProblems } from '#modules/imports/index.ts'
import { problems } from '#platform/problems.ts'
import { withoutSlot } from '#platform/request-context.ts'
import { inExportLine } from './export-line.ts'

export type Cell = string | number | null
type Rows = readonly (readonly Cell[])[]
/** Message to the thread: rows to append, or `end`, after which the thread returns the file. */
export type Sent = Rows | 'end'

const MAX_ROWS = 10_000
/** A workbook of 10,000 products of 40 columns needs 400 MB at the peak. */
const MEMORY_MB = 1024
const PATIENCE_ms = 120_000
const RETRY_s = 20

/**
 * Writes a workbook in a worker thread, because it takes seconds of CPU time. Refuses
 * `imports.workbook-full` above `MAX_ROWS`, and `server.busy` when the thread fails or too many
 * exports wait (`inExportLine`).
 */
export const writeWorkbook = (
  head: readonly string[],
  portions: AsyncIterable<Rows>,
): Promise<Outcome<Uint8Array<ArrayBuffer>>> => inExportLine(() => write(head, portions))

async function write(head: readonly string[], portions: AsyncIterable<Rows>): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  const worker = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    workerData: head,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const ended = new Promise<undefined>((resolve) => {
    worker.once('error', () => resolve(undefined)).once('exit', () => resolve(undefined))
  })
  const late = setTimeout(() => void worker.terminate(), PATIENCE_ms).unref()
  try {
    let count = 0
    for await (const rows of portions) {
      count += rows.length
      if (count > MAX_ROWS) return refuse(importProblems.workbookFull(MAX_ROWS))
      worker.postMessage(rows satisfies Sent)
    }
    const file = once(worker, 'message').then(([message]) => message as Uint8Array<ArrayBuffer>)
    worker.postMessage('end' satisfies Sent)
    const bytes = await withoutSlot(() => Promise.race([file, ended]))
    return bytes ? done(bytes) : refuse(problems.busy(RETRY_s))
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}
