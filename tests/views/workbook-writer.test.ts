import { performance } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { listFile } from '#views/admin/list-file.ts'

const HEAD = Array.from({ length: 40 }, (_, n) => `column ${n}`)
async function* portions(rows: number) {
  for (let at = 0; at < rows; at += 500) yield Array.from({ length: Math.min(500, rows - at) }, () => HEAD)
}
const made = (rows: number) => listFile({ name: 'rows', format: 'xlsx', now: new Date(), head: HEAD, portions: portions(rows) })

test('a workbook of 10,000 rows is written while the event loop turns', async () => {
  let isOver = false
  const writing = made(10_000).finally(() => {
    isOver = true
  })
  const began = performance.eventLoopUtilization()
  while (!isOver) {
    await turn()
    await new Promise((later) => setTimeout(later, 20))
  }
  // A worker thread writes the workbook. Writing in this thread would keep its loop busy.
  expect(performance.eventLoopUtilization(began).utilization).toBeLessThan(0.5)
  const outcome = await writing
  if (!outcome.ok) throw new Error(outcome.problem.code)
  const sheet = await readSheet(Buffer.from(await outcome.value.arrayBuffer()))
  expect([sheet.length, sheet[0]?.[0], sheet[10_000]?.[39]]).toEqual([10_001, 'column 0', 'column 39'])
}, 60_000)

test('workbooks are written one at a time, and refused with server.busy when too many wait', async () => {
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => made(10)))
  const codes = outcomes.map((outcome) => (outcome.ok ? 'written' : outcome.problem.code))
  expect(codes).toEqual(['written', 'written', 'written', 'written', 'server.busy', 'server.busy'])
}, 60_000)

test('a workbook of more than 10,000 rows is refused', async () => {
  expect(await made(10_001)).toMatchObject({ ok: false, problem: { code: 'imports.workbook-full' } })
  expect((await made(1)).ok).toBe(true)
}, 60_000)
