/**
 * Measures what expensive requests cost the shop: processor time and peak memory of the shop and of its image renderer, and the
 * longest wait of another visitor. Each attack gets a fresh shop.
 *
 * usage: node bin/run.mjs bench/attack-cost.ts [photos] [forms] [workbook] [stray] [query] [nothing] [largest] [bodies]
 */
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { PART_bytes } from '#modules/imports/contract.ts'
import { fullWorkbook, interlacedPng, SIDE_50_MP, strayWorkbook } from '#tests/largest-files.ts'
import { ADMIN } from './admin-client.ts'
import { Buyer } from './buyer.ts'
import { stocked } from './goods.ts'
import { childrenOf, commandOf, memoryOf, processorTimeOf } from './processes.ts'
import { type RunningShop, startShop, temporaryFolder } from './shop.ts'

const LIMIT_ms = 60_000
const MB = 1024 * 1024
const MAX_QUIET_ms = 20_000

const renderersOf = (shop: RunningShop) => childrenOf(shop.pid).filter((pid) => commandOf(pid).includes('image-renderer/process'))
/** CPU time in milliseconds. The time of an ended renderer is included in its parent's. */
const spent = (shop: RunningShop) => ({ shop: processorTimeOf([shop.pid]), renderer: processorTimeOf(renderersOf(shop)) })

async function page(shop: RunningShop, n: number): Promise<void> {
  const headers = { 'Accept-Encoding': 'br' }
  await fetch(`${shop.address}/browse?q=linen+${n}`, { headers, signal: AbortSignal.timeout(LIMIT_ms) })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {})
}

async function measured(name: string, shop: RunningShop, attack: () => Promise<string>): Promise<void> {
  for (let n = 0; n < 10; n++) await page(shop, n) // warms up the JIT compiler and the caches
  const before = spent(shop)
  const idle_MB = (memoryOf([shop.pid])[0] ?? 0) / MB
  let peaks = { shop: 0, renderer: 0 }
  let longest_ms = 0
  let attacking = true
  const watching = setInterval(() => {
    peaks = {
      shop: Math.max(peaks.shop, ...memoryOf([shop.pid])),
      renderer: Math.max(peaks.renderer, ...memoryOf(renderersOf(shop))),
    }
  }, 200)
  const visiting = (async () => {
    for (let n = 0; attacking; n++) {
      const began = performance.now()
      await page(shop, n)
      longest_ms = Math.max(longest_ms, performance.now() - began)
      await sleep(50)
    }
  })()
  await sleep(500)
  const outcome = await attack()
  await quiet(shop)
  attacking = false
  await visiting
  clearInterval(watching)
  const after = spent(shop)
  const all_s = (after.shop + after.renderer - before.shop - before.renderer) / 1000
  console.log(
    `${name}: ${all_s.toFixed(1)} s of processor (renderer ${((after.renderer - before.renderer) / 1000).toFixed(1)} s at its end) · ` +
      `shop ${idle_MB.toFixed(0)} → ${(peaks.shop / MB).toFixed(0)} MB, renderer ${(peaks.renderer / MB).toFixed(0)} MB · ` +
      `a neighbour's page waited ${longest_ms.toFixed(0)} ms at most · ${outcome}`,
  )
}

async function quiet(shop: RunningShop): Promise<void> {
  for (const until = Date.now() + MAX_QUIET_ms; Date.now() < until; ) {
    const before = processorTimeOf(renderersOf(shop))
    await sleep(1000)
    if (processorTimeOf(renderersOf(shop)) - before < 50) return
  }
}

const tally = (words: readonly string[]): string =>
  [...Map.groupBy(words, (word) => word)].map(([word, all]) => `${all.length} × ${word}`).join(', ')

async function atOnce(count: number, send: (n: number) => Promise<Response>): Promise<string> {
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const answer = await send(n).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => {})
      return answer ? String(answer.status) : 'no answer in a minute'
    }),
  )
  return tally(answers)
}

async function signedIn(shop: RunningShop): Promise<Record<string, string>> {
  const headers = { Origin: shop.address, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })
  const answer = await fetch(`${shop.address}/api/auth/sign-in/email`, { method: 'POST', headers, body })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { Origin: shop.address, Cookie: cookies.join('; ') }
}

async function photos(shop: RunningShop): Promise<void> {
  const [variant = 0] = await stocked(shop, 1)
  const buyer = new Buyer(shop.address)
  await buyer.putInBag(variant)
  await buyer.askForFee()
  if (!(await buyer.order())) throw new Error('no order')
  const files = Array.from({ length: 16 }, (_, n) => interlacedPng(SIDE_50_MP, n))
  const headers = { Origin: shop.address, Cookie: buyer.cookie }
  const path = `${shop.address}/api/orders/${buyer.number}/reviews/${crypto.randomUUID()}/photos`
  await measured('16 photos of 7060 × 7060 for a review that does not exist', shop, () =>
    atOnce(16, (n) =>
      fetch(path, { method: 'POST', headers, body: new Uint8Array(files[n] ?? []), signal: AbortSignal.timeout(LIMIT_ms) }),
    ),
  )
}

async function uploaded(shop: RunningShop): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const bytes = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  const headers = await signedIn(shop)
  const answer = await fetch(`${shop.address}/api/admin/media?name=noise`, {
    method: 'POST',
    headers,
    body: new Uint8Array(bytes),
  })
  return ((await answer.json()) as { id: string }).id
}

async function forms(shop: RunningShop): Promise<void> {
  const id = await uploaded(shop)
  await measured('40 reads of w1600.avif of a new picture', shop, () =>
    atOnce(40, () => fetch(`${shop.address}/api/media/${id}/w1600.avif`, { signal: AbortSignal.timeout(LIMIT_ms) })),
  )
}

async function imported(shop: RunningShop, bytes: Buffer): Promise<string> {
  const headers = await signedIn(shop)
  const json = { ...headers, 'Content-Type': 'application/json' }
  const send = async (method: string, path: string, init: RequestInit = {}) =>
    fetch(shop.address + path, { method, headers, signal: AbortSignal.timeout(LIMIT_ms), ...init })
  const body = JSON.stringify({ name: 'stock.xlsx', bytes: bytes.length })
  const { id } = (await (await send('POST', '/api/admin/imports', { headers: json, body })).json()) as { id: string }
  for (let n = 0; n * PART_bytes < bytes.length; n++) {
    const part = new Uint8Array(bytes.subarray(n * PART_bytes, (n + 1) * PART_bytes))
    await send('PUT', `/api/admin/imports/${id}/parts/${n}`, { body: part })
  }
  await send('POST', `/api/admin/imports/${id}/reading`)
  for (const until = Date.now() + 120_000; Date.now() < until; await sleep(500)) {
    if (memoryOf([shop.pid]).length === 0) return 'THE SHOP ENDED'
    const answer = await send('GET', `/api/admin/imports/${id}`).catch(() => undefined)
    const job = answer?.ok ? ((await answer.json()) as { state: string; failure: string | null }) : undefined
    if (job && job.state !== 'reading') return `${job.state}${job.failure ? `: ${job.failure}` : ''}`
  }
  return 'not read in two minutes'
}

const workbook = (shop: RunningShop) => {
  const bytes = fullWorkbook(9_990, 490)
  return measured(`A workbook of 9,990 × 490 cells (${(bytes.length / MB).toFixed(1)} MB)`, shop, () => imported(shop, bytes))
}
const largest = (shop: RunningShop) => {
  const bytes = fullWorkbook(9_990, 200)
  return measured(`A workbook of 9,990 × 200 cells (${(bytes.length / MB).toFixed(1)} MB)`, shop, () => imported(shop, bytes))
}
const stray = (shop: RunningShop) =>
  measured('A workbook with one stray cell at XFD1048576', shop, () => imported(shop, strayWorkbook('XFD1048576')))

async function query(shop: RunningShop): Promise<void> {
  await fetch(shop.address).then((answer) => answer.arrayBuffer())
  await measured('200 reads of /?fbclid=…', shop, async () => {
    const answers: string[] = []
    for (let n = 0; n < 200; n++) {
      const answer = await fetch(`${shop.address}/?fbclid=${crypto.randomUUID()}`)
      await answer.arrayBuffer()
      answers.push(String(answer.status))
    }
    return tally(answers)
  })
}

const BODIES = 300
const BODY_bytes = 10 * MB
const HELD_ms = 25_000

const bodies = (shop: RunningShop) =>
  measured(`${BODIES} photos of 10 MB whose last byte is withheld`, shop, async () => {
    const { hostname, port } = new URL(shop.address)
    const path = `/api/orders/LC-000001/reviews/${crypto.randomUUID()}/photos`
    const [part, statuses] = [Buffer.alloc(BODY_bytes - 1, ' '), Array<string>(BODIES).fill('held')]
    const sent = statuses.map((_, n) => {
      const headers = { 'Content-Length': BODY_bytes, 'X-Forwarded-For': `203.0.${n >> 8}.${n & 255}` }
      const upload = request({ hostname, port, path, method: 'POST', headers, agent: false }, (answer) => {
        statuses[n] = String(answer.statusCode)
        answer.resume()
      })
      upload.on('error', () => {})
      upload.write(part)
      return upload
    })
    await sleep(HELD_ms)
    for (const upload of sent) upload.destroy()
    return tally(statuses)
  })

const nothing = (shop: RunningShop) =>
  measured('Nothing but the visitor, for 5 seconds', shop, async () => sleep(5000, 'nothing'))

const ATTACKS = { nothing, bodies, photos, forms, workbook, largest, stray, query }
const requested = process.argv.slice(2)
for (const [name, attack] of Object.entries(ATTACKS)) {
  if (requested.length > 0 && !requested.includes(name)) continue
  const shop = await startShop({ folder: temporaryFolder(), settings: { ...ADMIN, TRUSTED_PROXIES: '1' } })
  await attack(shop)
  await shop.killApps().catch(() => {})
  await shop.killDatabase().catch(() => {})
}
process.exit(0)
