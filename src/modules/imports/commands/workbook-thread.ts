// A thread that reads one workbook: it says whether it can be read, and then hands out its rows, a batch for each request.
import { parentPort, workerData } from 'node:worker_threads'
import { type CellValue, readSheet } from 'read-excel-file/node'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { problems } from '../problems.ts'
import { checkWorkbook } from './workbook-extents.ts'

export type Opened = Outcome<{ rows: number }>
/** An empty batch is the end. */
export type Batch = string[][]

const BATCH = 200

/** The rows of the first sheet as text. A formula counts as the value that was saved with it; nothing is calculated. */
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
  // A calculated 0.1 + 0.2 is 0.3 in the cell that a person sees.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  return String(value)
}

const read = await rowsOf(Buffer.from(workerData as Uint8Array))
parentPort?.postMessage((read.ok ? done({ rows: read.value.length }) : read) satisfies Opened)
const rows = read.ok ? read.value : []
parentPort?.on('message', () => parentPort?.postMessage(rows.splice(0, BATCH) satisfies Batch))
