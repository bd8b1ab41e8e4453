import type { CellValue } from 'read-excel-file/node'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { MAX_COLUMNS, MAX_ROWS } from '../contract.ts'
import { problems } from '../problems.ts'

const MAX_ENTRIES = 2000
const MAX_UNPACKED = 256 * 1024 * 1024
/** Text packs about twenty-fold; a bomb packs a thousand-fold. */
const MAX_RATIO = 200

/**
 * Whether a workbook can be opened at all: every part of it is unpacked once, into nothing, and counted, because what a zip says of its
 * sizes may be a lie.
 */
export async function weighWorkbook(bytes: Buffer): Promise<Outcome<void>> {
  try {
    const { default: yauzl } = await import('yauzl')
    const zip = await yauzl.fromBufferPromise(bytes, { validateEntrySizes: true })
    let unpacked = 0
    let entries = 0
    let isWorkbook = false
    for await (const entry of zip.eachEntry()) {
      entries += 1
      if (entries > MAX_ENTRIES || entry.uncompressedSize > MAX_UNPACKED) return refuse(problems.zipBomb())
      if (entry.isEncrypted()) return refuse(problems.notAWorkbook())
      isWorkbook ||= entry.fileName === 'xl/workbook.xml'
      if (entry.fileName.endsWith('/')) continue
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        unpacked += chunk.length
        if (unpacked > MAX_UNPACKED || unpacked > Math.max(bytes.length, 64 * 1024) * MAX_RATIO) return refuse(problems.zipBomb())
      }
    }
    return isWorkbook ? done(undefined) : refuse(problems.notAWorkbook())
  } catch {
    return refuse(problems.notAWorkbook())
  }
}

/** The rows of a workbook's first sheet as text. A formula counts as the value that was saved with it; nothing is worked out. */
export async function workbookRows(bytes: Buffer): Promise<Outcome<string[][]>> {
  const weighed = await weighWorkbook(bytes)
  if (!weighed.ok) return weighed
  const { readSheet } = await import('read-excel-file/node')
  const sheet = await readSheet(bytes, { trim: false }).catch(() => undefined)
  if (!sheet) return refuse(problems.notAWorkbook())
  if (sheet.length > MAX_ROWS.xlsx + 1) return refuse(problems.tooManyRows(MAX_ROWS.xlsx))
  const widest = sheet.reduce((most, row) => Math.max(most, row.length), 0)
  if (widest > MAX_COLUMNS) return refuse(problems.tooManyColumns(widest, MAX_COLUMNS))
  return done(sheet.map((row) => row.map(textOf)).filter((row) => row.some((cell) => cell !== '')))
}

function textOf(value: CellValue | null): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  // A calculated 0.1 + 0.2 is 0.3 to whoever sees the cell.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  return String(value)
}
