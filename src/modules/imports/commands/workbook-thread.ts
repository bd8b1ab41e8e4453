// Worker thread that reads one workbook: it reports whether it is readable, then sends one batch of rows per request.
import { parentPort, workerData } from 'node:worker_threads'
import { type CellValue, readSheet } from 'read-excel-file/node'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { problems } from '../problems.ts'
import { checkWorkbook } from './workbook-extents.ts'

export type Opened = Outcome<{ rows: number }>
/** An empty batch marks the end. */
export type Batch = string[][]

const BATCH = 200

/**
 * Returns the rows of the first sheet as text, without empty ones. A formula counts with its saved
 * value; nothing is calculated. Refuses `imports.not-a-workbook`, and what `checkWorkbook` refuses.
 */
async function rowsOf(bytes: Buffer): Promise<Outcome<string[][]>> {
  const checked = await checkWorkbook(bytes)
  if (!checked.ok) return checked
  const sheet = await readSheet(bytes, { trim: false }).catch(() => undefined)
  if (!sheet) return refuse(problems.notAWorkbook())
  return done(sheet.map((row) => row.map(textOf)).filter((row) => row.some((cell) => cell !== '')))
}

function textOf(value: CellValue | null): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  // Spreadsheets show the calculated 0.1 + 0.2 as 0.3.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  return String(value)
}

const read = await rowsOf(Buffer.from(workerData as Uint8Array))
parentPort?.postMessage((read.ok ? done({ rows: read.value.length }) : read) satisfies Opened)
const rows = read.ok ? read.value : []
parentPort?.on('message', () => parentPort?.postMessage(rows.splice(0, BATCH) satisfies Batch))
