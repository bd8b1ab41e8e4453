// Readers of `overload.ts`, each with its own connection, in one process. Sends the results to the parent process.
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Connection, requestBytes } from './connection.ts'

/** `status` is 0 without a response. */
export type ReaderResult = { answers: { status: number; ms: number }[]; delay_ms: number }

const READING_ms = 1000
const PATIENCE_ms = 30_000

const [address = '', readers, seconds] = process.argv.slice(2)
const [pages] = (await once(process, 'message')) as [string[]]
const answers: ReaderResult['answers'] = []
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
const ends = performance.now() + Number(seconds) * 1000
await Promise.all(Array.from({ length: Number(readers) }, (_, n) => read(n)))
process.send?.({ answers, delay_ms: delay.percentile(99) / 1e6 } satisfies ReaderResult, () => process.exit())

async function read(n: number): Promise<void> {
  await sleep(Math.random() * READING_ms)
  let connection = new Connection(address)
  for (let turn = n; performance.now() < ends; turn++) {
    const path = turn % 4 === 0 ? `/api/products?q=${turn % 500}` : (pages[turn % pages.length] as string)
    const began = performance.now()
    const status = await within(PATIENCE_ms, connection.ask(requestBytes(address, path, { 'Accept-Encoding': 'br' })))
    answers.push({ status, ms: performance.now() - began })
    if (status === 0) {
      connection.end()
      connection = new Connection(address)
    }
    await sleep(READING_ms)
  }
  connection.end()
}

function within(limit_ms: number, response: Promise<number>): Promise<number> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(0), limit_ms)
    response.then(done, () => done(0)).finally(() => clearTimeout(timer))
  })
}
