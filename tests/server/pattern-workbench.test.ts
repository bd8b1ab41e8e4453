import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bodyOf, type DraftOrder } from '@loomcourt/patterns'
import { afterEach, expect, test } from 'vitest'
import { openLog } from '#platform/log.ts'
import { PatternWorkbench } from '#server/pattern-workbench/workbench.ts'
import { SUIT } from '../measuring.ts'

const ORDER: DraftOrder = {
  garment: 'waistcoat',
  body: bodyOf({ taped: SUIT.taken as Record<string, number>, estimated: { waistToSeat: 230, biceps: 330 } }),
  options: {},
  figuration: {},
  seamAllowance: 10,
}
let bench: PatternWorkbench | undefined
afterEach(() => bench?.close())

function aThread(text: string): URL {
  const file = join(mkdtempSync(join(tmpdir(), 'loomcourt-thread-')), 'thread.mjs')
  writeFileSync(file, `import { parentPort } from 'node:worker_threads'\n${text}`)
  return pathToFileURL(file)
}

test('a draft that fails is left to the cutter, without an error', async () => {
  bench = new PatternWorkbench(openLog('silent'))
  const drafted = await bench.run('draft', { ...ORDER, body: {} })
  expect(drafted).toMatchObject({ ok: true, value: { step: 'by-hand', pattern: null } })
})

test('the workbench drafts, lays and prints in worker threads', async () => {
  bench = new PatternWorkbench(openLog('silent'))
  const drafted = await bench.run('draft', ORDER)
  const pattern = drafted.ok ? drafted.value.pattern : null
  if (!pattern) throw new Error('the waistcoat is drafted')
  const [lays, pdf] = await Promise.all([
    bench.run('lays', [pattern], { width: 1480, napped: false, repeat: 0 }),
    bench.run('pdf', pattern, 'a0', { language: 'ar', reference: 'K7M4-2QXD v1', mark: '1f2e3d4c', at: new Date(0) }),
  ])
  expect(lays).toMatchObject({ ok: true })
  expect(pdf.ok && Buffer.from(pdf.value).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a worker thread that dies is replaced, and its task retried once', async () => {
  const marker = join(mkdtempSync(join(tmpdir(), 'loomcourt-died-')), 'once')
  const thread = aThread(`import { existsSync, writeFileSync } from 'node:fs'
    parentPort.on('message', ({ id }) => {
      if (existsSync(${JSON.stringify(marker)})) return parentPort.postMessage({ id, result: 'made' })
      writeFileSync(${JSON.stringify(marker)}, '')
      process.exit(1)
    })`)
  bench = new PatternWorkbench(openLog('silent'), { thread, threads: 1 })
  expect(await bench.run('draft', ORDER)).toEqual({ ok: true, value: 'made' })
  expect(await bench.run('draft', ORDER)).toEqual({ ok: true, value: 'made' })
})

test('a task that kills every worker is refused, and other tasks go on', async () => {
  const thread = aThread(`parentPort.on('message', ({ id, task }) => {
    if (task === 'draft') process.exit(1)
    parentPort.postMessage({ id, result: 'drawn' })
  })`)
  bench = new PatternWorkbench(openLog('silent'), { thread, threads: 1 })
  const [dead, alive] = await Promise.all([bench.run('draft', ORDER), bench.run('picture', {} as never, 'en')])
  expect(dead).toMatchObject({ ok: false, problem: { code: 'patterns.not-finished' } })
  expect(alive).toEqual({ ok: true, value: 'drawn' })
})

test('a task that never ends is stopped and refused', async () => {
  const thread = aThread('parentPort.on("message", () => { while (true) {} })')
  bench = new PatternWorkbench(openLog('silent'), { thread, threads: 1, patience_ms: 200 })
  expect(await bench.run('draft', ORDER)).toMatchObject({ ok: false, problem: { code: 'patterns.not-finished' } })
})

test('tasks beyond the queue limit are refused at once', async () => {
  const thread = aThread('parentPort.on("message", ({ id }) => setTimeout(() => parentPort.postMessage({ id, result: 1 }), 50))')
  bench = new PatternWorkbench(openLog('silent'), { thread, threads: 1, waiting: 2 })
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => bench?.run('draft', ORDER)))
  expect(all.filter((each) => each?.ok)).toHaveLength(3)
  expect(all.filter((each) => !each?.ok)).toMatchObject([
    { problem: { code: 'patterns.busy' } },
    { problem: { code: 'patterns.busy' } },
  ])
})
