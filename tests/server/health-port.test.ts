import { Worker } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { openHealthPort } from '#server/health-port.ts'
import { freePort } from '../../bench/shop.ts'
import { freshDatabase } from '../database.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function anOpenPort() {
  const database = await freshDatabase('shop')
  ends.push(database.drop)
  const port = await freePort()
  const health = await openHealthPort({ healthPort: port, host: '127.0.0.1' }, database.url)
  if (!health) throw new Error('was not opened')
  ends.push(health.close)
  return { address: `http://127.0.0.1:${port}`, health }
}

const block = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
}

const PROBE = `const { parentPort, workerData } = require('node:worker_threads')
parentPort.once('message', async () => {
  const began = performance.now()
  const { status } = await fetch(workerData)
  parentPort.postMessage({ status, ms: performance.now() - began })
})
parentPort.postMessage('ready')`

test('the health port answers while the event loop of the shop is busy', async () => {
  const { address } = await anOpenPort()
  const prober = new Worker(PROBE, { eval: true, workerData: `${address}/readyz` })
  ends.push(() => prober.terminate())
  await new Promise((ready) => prober.once('message', ready))
  const answer = new Promise<{ status: number; ms: number }>((done) => prober.once('message', done))
  prober.postMessage('ask')
  block(3000)
  const { status, ms } = await answer
  expect(status).toBe(200)
  expect(ms).toBeLessThan(2000)
})

test('the health port says that a closing shop is not ready, and that it is alive', async () => {
  const { address, health } = await anOpenPort()
  const statuses = async () => Promise.all(['/readyz', '/healthz', '/'].map(async (path) => (await fetch(address + path)).status))
  expect(await statuses()).toEqual([200, 200, 404])
  health.closing()
  expect(await statuses()).toEqual([503, 200, 404])
})

test('without HEALTH_PORT no port is opened', async () => {
  expect(await openHealthPort({ healthPort: undefined, host: '127.0.0.1' }, 'postgres://nowhere/none')).toBeUndefined()
})
