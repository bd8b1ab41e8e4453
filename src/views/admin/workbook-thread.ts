// Worker thread that writes one workbook. It collects rows until `end`, then sends the file.
import { parentPort, workerData } from 'node:worker_threads'
import writeFile from 'write-excel-file/node'
import type { Cell, Sent } from './workbook-writer.ts'

/** Converts each text to a text cell, so no value is run as a formula. */
const cell = (value: Cell) =>
  value === null || value === '' ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String }

const heading = (workerData as string[]).map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
const rows: ReturnType<typeof cell>[][] = []

async function send(): Promise<void> {
  const file = new Uint8Array(await writeFile([heading, ...rows], { stickyRowsCount: 1 }).toBuffer())
  parentPort?.postMessage(file, [file.buffer])
}

parentPort?.on('message', (sent: Sent) => {
  if (sent === 'end') void send()
  else rows.push(...sent.map((row) => row.map(cell)))
})
