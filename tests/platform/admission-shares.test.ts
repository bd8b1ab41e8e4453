import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { done } from '#kernel/outcome.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Admission, type Admitted, type Slot, type Urgency } from '#platform/http/admission.ts'
import { networkOf } from '#platform/http/network.ts'
import { only } from '#tests/seeded-shop.ts'
import { aShop } from '../shop.ts'

const [ATTACKER, NEIGHBOUR] = ['203.0.113.7', '198.51.100.2']

function entering(admission: Admission, urgency: Urgency, address: string) {
  const entry: { outcome: Admitted | undefined } = { outcome: undefined }
  void Promise.resolve(admission.enter(urgency, address)).then((outcome) => {
    entry.outcome = outcome
  })
  return entry
}
const settled = () => new Promise((later) => setImmediate(later))
const isIn = ({ outcome }: { outcome: Admitted | undefined }) => outcome !== undefined && 'slot' in outcome
const slotOf = (entry: { outcome: Admitted | undefined }): Slot => {
  if (!entry.outcome || !('slot' in entry.outcome)) throw new Error('was not admitted')
  return entry.outcome.slot
}

test.each(['usual', 'checkout'] as const)('one address has at most half of the places for %s requests', async (urgency) => {
  const admission = new Admission({ width: 8, reserved: 0 })
  const flood = Array.from({ length: 20 }, () => entering(admission, urgency, ATTACKER))
  await settled()
  expect(flood.filter(isIn)).toHaveLength(4)
  const neighbour = entering(admission, urgency, NEIGHBOUR)
  await settled()
  expect(isIn(neighbour)).toBe(true)
})

test('one address has at most half of the places to wait in, and a neighbour is not refused', async () => {
  const admission = new Admission({ width: 2, reserved: 0 })
  const running = entering(admission, 'usual', ATTACKER)
  const other = entering(admission, 'usual', '192.0.2.1')
  const flood = Array.from({ length: 3000 }, () => entering(admission, 'usual', ATTACKER))
  const neighbour = entering(admission, 'usual', NEIGHBOUR)
  await settled()
  expect(flood.filter(({ outcome }) => outcome && 'retryAfter_s' in outcome).length).toBeGreaterThan(2000)
  expect(neighbour.outcome).toBeUndefined()
  slotOf(running).leave()
  slotOf(other).leave()
  await settled()
  expect(isIn(neighbour)).toBe(true)
})

test('a freed place is given to the waiting address that keeps the fewest', async () => {
  const admission = new Admission({ width: 4, reserved: 0 })
  const busy = ['a', 'a', 'b', 'b'].map((address) => entering(admission, 'usual', address))
  const [early, late] = [entering(admission, 'usual', 'a'), entering(admission, 'usual', 'c')]
  await settled()
  slotOf(busy[2] as (typeof busy)[0]).leave()
  await settled()
  expect([isIn(early), isIn(late)]).toEqual([false, true])
})

test('requests whose body has arrived keep only the share of their address', async () => {
  const admission = new Admission({ width: 4, reserved: 0 })
  const arrivals: (() => void)[] = []
  for (let n = 0; n < 10; n++) {
    const slow = entering(admission, 'usual', ATTACKER)
    await settled()
    void slotOf(slow).duringBody(() => new Promise<void>((arrived) => arrivals.push(arrived)))
  }
  for (const arrived of arrivals) arrived()
  await settled()
  expect(admission.counts).toMatchObject({ busy: 2, waiting: 8 })
  const neighbour = entering(admission, 'usual', NEIGHBOUR)
  await settled()
  expect(isIn(neighbour)).toBe(true)
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('loopback (%s) has no share: a proxy may be behind it', async (address) => {
  const admission = new Admission({ width: 4, reserved: 0 })
  const entries = Array.from({ length: 4 }, () => entering(admission, 'usual', networkOf(address)))
  await settled()
  expect(entries.every(isIn)).toBe(true)
})

test('payments in flight are bounded for each address and for the process', async () => {
  const admission = new Admission({ payments: 6 })
  const flood = Array.from({ length: 10 }, () => entering(admission, 'payment', ATTACKER))
  const neighbours = Array.from({ length: 3 }, () => entering(admission, 'payment', NEIGHBOUR))
  const late = entering(admission, 'payment', '192.0.2.1')
  await settled()
  expect([flood.filter(isIn).length, neighbours.filter(isIn).length, isIn(late)]).toEqual([3, 3, false])
  expect(late.outcome).toEqual({ retryAfter_s: expect.any(Number) })
  slotOf(flood[0] as (typeof flood)[0]).leave()
  const next = entering(admission, 'payment', '192.0.2.1')
  const checkout = entering(admission, 'checkout', NEIGHBOUR)
  await settled()
  expect([isIn(next), isIn(checkout)]).toEqual([true, true])
})

test('a payment that waits for its provider is still in flight', async () => {
  const admission = new Admission({ payments: 2 })
  const paying = entering(admission, 'payment', ATTACKER)
  await settled()
  void slotOf(paying).during(() => new Promise(() => {}))
  const second = entering(admission, 'payment', ATTACKER)
  await settled()
  expect(isIn(second)).toBe(false)
})

let held: (() => void)[] = []
const letThrough = () => {
  for (const through of held.splice(0)) through()
}
afterEach(letThrough)

const planted = (path: `/api/${string}`, urgency: Urgency) =>
  endpoint({
    method: 'GET',
    path,
    access: 'public',
    summary: 'Hold a place',
    urgency,
    returns: z.object({}),
    run: async () => {
      await new Promise<void>((through) => held.push(through))
      return done({})
    },
  })
const shops = aShop({ trustedProxies: 1 }, 1, {
  endpoints: [planted('/api/usual', 'usual'), planted('/api/payment', 'payment')],
  admission: { width: 4, reserved: 0, payments: 4 },
})
const ask = (path: string, address: string) =>
  fetch(only(shops).address + path, { headers: { 'X-Forwarded-For': `10.0.0.1, ${address}` } })

test.each(['/api/usual', '/api/payment'])('a flood of %s from one address leaves a neighbour their answer', async (path) => {
  held = []
  const flood = Array.from({ length: 12 }, () => ask(path, ATTACKER))
  await vi.waitFor(() => expect(held.length).toBeGreaterThanOrEqual(2), 20_000)
  await new Promise((later) => setTimeout(later, 200))
  expect(held).toHaveLength(2)
  const neighbour = ask(path, NEIGHBOUR)
  await vi.waitFor(() => expect(held).toHaveLength(3), 20_000)
  const statuses = Promise.all(flood.map(async (each) => (await each).status))
  const pulse = setInterval(letThrough, 20)
  expect((await neighbour).status).toBe(200)
  const all = await statuses
  clearInterval(pulse)
  expect(all.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
  if (path === '/api/payment') expect(all.filter((status) => status === 503)).toHaveLength(10)
})
