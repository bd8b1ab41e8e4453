import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { showPictureFile } from '#api/shop/catalogue/media.ts'
import { done } from '#kernel/outcome.ts'
import { insertAssets } from '#modules/media/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Admission, type Admitted, type Slot, type Urgency } from '#platform/http/admission.ts'
import { openLog } from '#platform/log.ts'
import { rendererInProcess } from '#server/image-renderer/image-renderer.ts'
import { aGreyPicture } from '#tests/quick-pictures.ts'
import { only } from '#tests/seeded-shop.ts'
import { aShop } from '../shop.ts'

afterEach(() => void vi.useRealTimers())

function entering(admission: Admission, urgency: Urgency) {
  const entry: { outcome: Admitted | undefined } = { outcome: undefined }
  void Promise.resolve(admission.enter(urgency)).then((outcome) => {
    entry.outcome = outcome
  })
  return entry
}
const settled = () => new Promise((later) => setImmediate(later))
const slotOf = (entry: { outcome: Admitted | undefined }): Slot => {
  if (!entry.outcome || !('slot' in entry.outcome)) throw new Error('was not admitted')
  return entry.outcome.slot
}

test('usual requests leave the reserved places to checkouts', async () => {
  const admission = new Admission({ width: 3, reserved: 1 })
  const [first, second, third] = [0, 1, 2].map(() => entering(admission, 'usual'))
  const checkout = entering(admission, 'checkout')
  await settled()
  expect([first?.outcome, second?.outcome, checkout.outcome].map((outcome) => outcome && 'slot' in outcome)).toEqual([
    true,
    true,
    true,
  ])
  expect(third?.outcome).toBeUndefined()
})

test('a waiting checkout is admitted before a usual request that came earlier', async () => {
  const admission = new Admission({ width: 1, reserved: 0 })
  const running = entering(admission, 'usual')
  await settled()
  const [usual, checkout] = [entering(admission, 'usual'), entering(admission, 'checkout')]
  slotOf(running).leave()
  await settled()
  expect([usual.outcome, checkout.outcome && 'slot' in checkout.outcome]).toEqual([undefined, true])
  slotOf(checkout).leave()
  await settled()
  slotOf(usual).leave()
  expect(admission.counts).toEqual({ busy: 0, waiting: 0, refused: 0 })
})

test('a flood of checkouts leaves the reserved places to usual requests that wait', async () => {
  const admission = new Admission({ width: 4, reserved: 1 })
  const flood = Array.from({ length: 20 }, () => entering(admission, 'checkout'))
  const usual = entering(admission, 'usual')
  await settled()
  expect(admission.counts.busy).toBe(4) // no slot is reserved for a request that has not arrived
  for (const entry of flood.slice(0, 2)) {
    slotOf(entry).leave()
    await settled()
  }
  expect([usual.outcome && 'slot' in usual.outcome, flood.filter(({ outcome }) => outcome).length]).toEqual([true, 5])
})

test('a payment is admitted although every place is taken', async () => {
  const admission = new Admission({ width: 1, reserved: 0 })
  entering(admission, 'usual')
  const payment = entering(admission, 'payment')
  await settled()
  slotOf(payment).leave()
  expect(admission.counts).toEqual({ busy: 1, waiting: 0, refused: 0 })
})

test('a flood of payments keeps no checkout out', async () => {
  const admission = new Admission({ width: 1, reserved: 0 })
  for (let n = 0; n < 100; n++) entering(admission, 'payment')
  const checkout = entering(admission, 'checkout')
  await settled()
  slotOf(checkout).leave()
  expect(admission.counts).toEqual({ busy: 0, waiting: 0, refused: 0 })
})

test('a request that waited too long is refused with a time to come back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const admission = new Admission({ width: 1, reserved: 0 })
  const running = entering(admission, 'usual')
  const late = entering(admission, 'usual')
  await settled()
  vi.advanceTimersByTime(1000)
  await settled()
  expect(late.outcome).toEqual({ retryAfter_s: expect.any(Number) })
  slotOf(running).leave()
  expect(admission.counts).toEqual({ busy: 0, waiting: 0, refused: 1 })
})

test('requests that could not be served in time are refused at once', async () => {
  const admission = new Admission({ width: 1, reserved: 0 })
  entering(admission, 'usual')
  const many = Array.from({ length: 300 }, () => entering(admission, 'usual')) // 300 × 10 ms exceeds the wait limit of one second
  await settled()
  const refused = many.filter(({ outcome }) => outcome && 'retryAfter_s' in outcome)
  expect(refused.length).toBe(200)
  expect(admission.counts).toMatchObject({ waiting: 100, refused: 200 })
})

test('a place is free while the body of its request is on its way', async () => {
  const admission = new Admission({ width: 1, reserved: 0 })
  const slow = entering(admission, 'usual')
  await settled()
  let arrived = () => {}
  const body = slotOf(slow).during(() => new Promise<void>((done) => (arrived = done)))
  const other = entering(admission, 'usual')
  await settled()
  slotOf(other).leave()
  arrived()
  await body
  expect(admission.counts.busy).toBe(1)
  slotOf(slow).leave()
  expect(admission.counts.busy).toBe(0)
})

test('a request whose body has arrived waits for a place before new ones', async () => {
  const admission = new Admission({ width: 1, reserved: 0 })
  const slow = entering(admission, 'usual')
  await settled()
  let arrived = () => {}
  const body = slotOf(slow).duringBody(() => new Promise<void>((done) => (arrived = done)))
  const [other, late] = [entering(admission, 'usual'), entering(admission, 'checkout')]
  await settled()
  arrived()
  await settled()
  expect(admission.counts).toMatchObject({ busy: 1, waiting: 2 })
  slotOf(other).leave()
  await body
  expect([late.outcome, admission.counts.busy]).toEqual([undefined, 1])
  slotOf(slow).leave()
  await settled()
  slotOf(late).leave()
  expect(admission.counts).toEqual({ busy: 0, waiting: 0, refused: 0 })
})

test('waits of one request at once give its place back once', async () => {
  const admission = new Admission({ width: 2, reserved: 0 })
  const running = entering(admission, 'usual')
  await settled()
  const ends: (() => void)[] = []
  const wait = () => slotOf(running).during(() => new Promise<void>((end) => ends.push(end)))
  const waits = [wait(), wait()]
  expect(admission.counts.busy).toBe(0)
  ends[0]?.()
  await waits[0]
  expect(admission.counts.busy).toBe(0)
  ends[1]?.()
  await waits[1]
  expect(admission.counts.busy).toBe(1)
  slotOf(running).leave()
  expect(admission.counts.busy).toBe(0)
})

test('a wait that outlasts its request takes no place', async () => {
  const admission = new Admission({ width: 2, reserved: 0 })
  const running = entering(admission, 'usual')
  await settled()
  let end = () => {}
  const wait = slotOf(running).during(() => new Promise<void>((ends) => (end = ends)))
  slotOf(running).leave()
  end()
  await wait
  await slotOf(running).during(async () => expect(admission.counts.busy).toBe(0))
  expect(admission.counts.busy).toBe(0)
})

test('no more than the width is ever busy, and no place is lost', async () => {
  const urgency = fc.constantFrom<Urgency>('checkout', 'usual')
  const step = fc.oneof(urgency, fc.constant('leave' as const))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), async (steps, width) => {
      const admission = new Admission({ width, reserved: Math.floor(width / 2) })
      const entries: ReturnType<typeof entering>[] = []
      const leaveOne = async () => {
        await settled()
        const at = entries.findIndex(({ outcome }) => outcome && 'slot' in outcome)
        if (at >= 0) for (const entry of entries.splice(at, 1)) slotOf(entry).leave()
        return at >= 0
      }
      for (const each of steps) {
        if (each === 'leave') await leaveOne()
        else entries.push(entering(admission, each))
        expect(admission.counts.busy).toBeLessThanOrEqual(width)
      }
      while (await leaveOne()) expect(admission.counts.busy).toBeLessThanOrEqual(width)
      expect(admission.counts).toMatchObject({ busy: 0, waiting: 0 })
    }),
    { numRuns: 50 },
  )
})

let held: (() => void)[] = []
const hold = () => new Promise<void>((through) => held.push(through))
const planted = (path: `/api/${string}`, urgency?: Urgency) =>
  endpoint({
    method: 'GET',
    path,
    access: 'public',
    summary: 'Hold a place',
    ...(urgency && { urgency }),
    returns: z.object({}),
    run: async () => {
      await hold()
      return done({})
    },
  })
const echo = endpoint({
  method: 'POST',
  path: '/api/echo',
  access: 'public',
  summary: 'Return the body',
  body: z.object({ n: z.number() }),
  returns: z.object({ n: z.number() }),
  run: async ({ body }) => done(body),
})
const saving = endpoint({
  method: 'POST',
  path: '/api/saving',
  access: 'public',
  summary: 'Hold a place with a body',
  body: z.object({ n: z.number() }),
  returns: z.object({}),
  run: async () => {
    await hold()
    return done({})
  },
})
const provider: typeof fetch = async () => {
  await hold()
  return new Response('{}')
}
const asking = endpoint({
  method: 'GET',
  path: '/api/asking',
  access: 'public',
  summary: 'Ask a provider',
  returns: z.object({}),
  run: async ({ deps }) => {
    await deps.calls.fetchTo('rates', provider)('http://127.0.0.1/')
    return done({})
  },
})
const shops = aShop({ drawPictures: 'asked' }, 1, {
  endpoints: [planted('/api/usual'), planted('/api/payment', 'payment'), echo, saving, asking, showPictureFile],
  pictures: { ...rendererInProcess(openLog('silent')), make: (_, width) => hold().then(() => aGreyPicture(width)) },
  admission: { width: 2, reserved: 1 },
})
const address = () => only(shops).address
const letThrough = () => {
  for (const through of held.splice(0)) through()
}

test('an overloaded shop answers 503 with Retry-After, serves payments and stays ready', async () => {
  held = []
  const first = fetch(`${address()}/api/usual`)
  await vi.waitFor(() => expect(held).toHaveLength(1), 20_000)
  const second = await fetch(`${address()}/api/usual`) // waits a second, and is refused
  expect([second.status, second.headers.get('Problem-Code')]).toEqual([503, 'server.busy'])
  expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(0)
  const page = await fetch(`${address()}/nowhere?x=1`, { headers: { 'Accept-Language': 'ar' } })
  expect([page.status, Number(page.headers.get('Retry-After')) > 0]).toEqual([503, true])
  expect(await page.text()).toContain('<html lang="ar" dir="rtl">')
  expect((await fetch(`${address()}/readyz`)).status).toBe(200)
  const payment = fetch(`${address()}/api/payment`)
  await vi.waitFor(() => expect(held).toHaveLength(2), 20_000)
  letThrough()
  expect([(await first).status, (await payment).status]).toEqual([200, 200])
})

test('requests that wait for a provider keep no other request out', async () => {
  held = []
  const asked = Array.from({ length: 4 }, () => fetch(`${address()}/api/asking`))
  await vi.waitFor(() => expect(held).toHaveLength(4), 20_000)
  const other = fetch(`${address()}/api/usual`)
  await vi.waitFor(() => expect(held).toHaveLength(5), 20_000)
  letThrough()
  expect((await Promise.all([...asked, other])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test('requests that wait for pictures to be drawn keep no other request out', async () => {
  held = []
  const ids = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(32))
  const waiting = { source: 'drawn', recipe: {}, name: '', width: 1600, height: 2000, state: 'waiting' } as const
  const times = { created_at: new Date(), made_at: null }
  await insertAssets(
    only(shops).deps.db,
    ids.map((id) => ({ ...waiting, ...times, id, colour: null, placeholder: null })),
  )
  const asked = ids.map((id) => fetch(`${address()}/api/media/${id}/w480.webp`))
  await vi.waitFor(() => expect(held).toHaveLength(1)) // one picture is drawn at a time
  const other = fetch(`${address()}/api/usual`)
  await vi.waitFor(() => expect(held).toHaveLength(2), 20_000)
  const pulse = setInterval(letThrough, 20)
  onTestFinished(() => clearInterval(pulse))
  expect((await Promise.all([...asked, other])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test('bodies that never arrive keep no other request out', async () => {
  const sockets = Array.from({ length: 4 }, () => connect(Number(new URL(address()).port), '127.0.0.1'))
  onTestFinished(() => void sockets.map((socket) => socket.destroy()))
  const head = 'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
  await Promise.all(sockets.map((socket) => new Promise<void>((sent) => socket.write(head, () => sent()))))
  const answer = await fetch(`${address()}/api/echo`, {
    method: 'POST',
    body: '{"n":1}',
    headers: { 'Content-Type': 'application/json' },
  })
  expect(await answer.json()).toEqual({ n: 1 })
})

test.each(['whole', 'half'])('a client that leaves with its body %s while it waits for a place keeps none', async (sent) => {
  held = []
  const running = fetch(`${address()}/api/usual`)
  await vi.waitFor(() => expect(held).toHaveLength(1), 20_000)
  const head = 'POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n'
  const sockets = Array.from({ length: 3 }, () => connect(Number(new URL(address()).port), '127.0.0.1'))
  for (const socket of sockets) socket.write(head + (sent === 'whole' ? '{"n":1}' : '{"n'))
  await new Promise((later) => setTimeout(later, 200))
  for (const socket of sockets) socket.destroy()
  await new Promise((later) => setTimeout(later, 200))
  letThrough()
  await running
  const next = fetch(`${address()}/api/usual`)
  const pulse = setInterval(letThrough, 20)
  onTestFinished(() => clearInterval(pulse))
  expect((await next).status).toBe(200)
})

test('a client that leaves while its body arrives is not logged as an error', async () => {
  const socket = connect(Number(new URL(address()).port), '127.0.0.1')
  socket.write('POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{"n')
  await new Promise((later) => setTimeout(later, 200))
  socket.destroy()
  await new Promise((later) => setTimeout(later, 200))
  const faults = only(shops).deps.db.selectFrom('request_fault').select('message')
  expect(await faults.where('path', '=', '/api/echo').execute()).toEqual([])
})

test.each(['with its headers', 'after its headers'])(
  'requests whose body arrives %s are worked on within the width',
  async (when) => {
    held = []
    const body = '{"n":1}'
    const length = `Content-Type: application/json\r\nContent-Length: ${body.length}`
    const head = `POST /api/saving HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${length}\r\n\r\n`
    const answers = Array.from({ length: 6 }, async () => {
      const socket = connect(Number(new URL(address()).port), '127.0.0.1')
      socket.setNoDelay(true)
      if (when === 'with its headers') socket.write(head + body)
      else {
        socket.write(head)
        await new Promise((later) => setTimeout(later, 100))
        socket.write(body)
      }
      const parts: Buffer[] = []
      for await (const part of socket) parts.push(part as Buffer)
      return Buffer.concat(parts).toString().slice(9, 12)
    })
    await vi.waitFor(() => expect(held).toHaveLength(1), 20_000)
    await new Promise((later) => setTimeout(later, 300))
    expect(held).toHaveLength(1)
    const pulse = setInterval(letThrough, 20)
    onTestFinished(() => clearInterval(pulse))
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 6 }, () => '200'))
  },
)

test('every payment endpoint and webhook has the urgency of a payment', async () => {
  const modules = ['shop', 'webhooks'].flatMap((folder) =>
    readdirSync(`src/api/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => import(/* @vite-ignore */ `../../src/api/${folder}/${file}`)),
  )
  const endpoints = (await Promise.all(modules)).flatMap((module) => Object.values(module as object)) as ReturnType<
    typeof planted
  >[]
  const pays = endpoints.filter(
    ({ method, path }) =>
      /^\/api\/(webhooks\/(?!mail\/)|checkout\/|payments\/)/.test(path ?? '') ||
      (/\/payment(s|-attempts|-checks)$/.test(path ?? '') && (method as string) === 'POST'),
  )
  expect(pays.length).toBeGreaterThan(6)
  expect(pays.filter(({ urgency }) => urgency !== 'payment').map(({ path }) => path)).toEqual([])
})
