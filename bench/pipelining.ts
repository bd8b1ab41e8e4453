// Measures other clients while some connections pipeline requests and read nothing: the longest wait, and the server's memory.
// usage: node bin/run.mjs bench/pipelining.ts
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startShop } from './shop.ts'

const CONNECTIONS = 8
const REQUESTS = 1200
const STORM_ms = 6000
const MAX_SILENCE_ms = 1000
const MAX_GROWTH_MB = 300
const LARGE = [
  '/api/openapi.json',
  '/api/reference',
  '/products.xml',
  '/sitemap-products-1.xml',
  '/sitemap-pages.xml',
  '/api/products?limit=96',
  '/api/facets',
  '/',
  '/browse',
  '/product/karura-jacket',
]

const shop = await startShop()
const MB = 1024 * 1024
const memory_MB = () => shop.memory().reduce((sum, bytes) => sum + bytes, 0) / MB
const calm = await othersMeanwhile()
const line = ({ silence_ms, busy_ms }: typeof calm) =>
  `others waited ${silence_ms.toFixed(0)} ms at most; the shop was busy for ${busy_ms.toFixed(0)} ms of ${STORM_ms}`
console.log(`     without a storm: ${line(calm)}`) // other work on the machine also makes clients wait
let missed = 0
for (const path of LARGE) {
  const size = (await (await fetch(shop.address + path)).arrayBuffer()).byteLength
  const before = memory_MB()
  const sockets = Array.from({ length: CONNECTIONS }, () => storm(path))
  const seen = await othersMeanwhile()
  const { silence_ms, peak_MB } = seen
  for (const socket of sockets) socket.destroy()
  await sleep(500)
  const good = silence_ms < MAX_SILENCE_ms && peak_MB - before < MAX_GROWTH_MB
  if (!good) missed += 1
  console.log(
    `${good ? 'ok  ' : 'MISS'} ${path} (${(size / 1024).toFixed(0)} kB): ${line(seen)}; ` +
      `memory ${before.toFixed(0)} -> ${peak_MB.toFixed(0)} MB`,
  )
}
await shop.stop()
process.exit(missed === 0 ? 0 : 1)

function storm(path: string): Socket {
  const { port, host } = new URL(shop.address)
  const socket = connect(Number(port), '127.0.0.1')
  socket.pause()
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`.repeat(REQUESTS))
  return socket
}

async function othersMeanwhile(): Promise<{ silence_ms: number; peak_MB: number; busy_ms: number }> {
  let [silence_ms, peak_MB] = [0, 0]
  const before = shop.processorTime().shop
  for (const began = performance.now(); performance.now() - began < STORM_ms; await sleep(25)) {
    const startedAt = performance.now()
    await fetch(`${shop.address}/api/departments`).then((answer) => answer.arrayBuffer())
    silence_ms = Math.max(silence_ms, performance.now() - startedAt)
    peak_MB = Math.max(peak_MB, memory_MB())
  }
  return { silence_ms, peak_MB, busy_ms: shop.processorTime().shop - before }
}
