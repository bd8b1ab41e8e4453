import { createHmac } from 'node:crypto'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectEvents } from '#flows/webhooks/dispatch-webhooks.ts'
import { done } from '#kernel/outcome.ts'
import type { HookDeliveries, Hooks, HookWithSecret } from '#modules/webhooks/contract.ts'
import { addEvents, deleteOldHookEvents, sendDue } from '#modules/webhooks/index.ts'
import { transact } from '#platform/db.ts'
import { postPublic } from '#platform/http/post-public.ts'
import { anUnpaidOrder, aSeededShop, only, pay, variantOf } from '../../seeded-shop.ts'
import { anAdmin, type Visitor } from '../../visitor.ts'

// Scheduled jobs are off: the tests run them.
const shops = aSeededShop({}, 1, { work: { scheduled: [] } })
const deps = () => only(shops).deps
let owner: Visitor
beforeAll(async () => {
  owner = await anAdmin(only(shops))
})
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const problem = (answer: Response) => [answer.status, answer.headers.get('Problem-Code')]
const hookAt = (url: string, events: string[] = []) =>
  json<HookWithSecret>(owner.post('/api/admin/hooks', { url, note: 'A test', events }))
const remove = (id: string) => owner.send('DELETE', `/api/admin/hooks/${id}`)
/** Ends all retry delays. */
const hurry = () =>
  deps()
    .db.updateTable('webhook_delivery')
    .set({ next_at: new Date(0) })
    .where('state', '=', 'waiting')
    .execute()

test('a webhook refuses private, insecure and malformed URLs, and managers', async () => {
  for (const url of [
    'http://example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://u:p@example.com/',
    'ftp://a',
    'x',
  ]) {
    const answer = await owner.post('/api/admin/hooks', { url, note: '', events: [] })
    expect.soft(problem(answer), url).toEqual([422, 'webhooks.bad-address'])
  }
  const manager = await anAdmin(only(shops), 'manager')
  const answer = await manager.post('/api/admin/hooks', { url: 'https://example.com/', note: '', events: [] })
  expect(problem(answer)).toEqual([403, 'access.not-in-role'])
})

test('webhook events arrive once, signed and in order, though half the sends fail', async () => {
  const hook = await hookAt('https://example.com/hook')
  const { visitor, placed } = await anUnpaidOrder(only(shops), await variantOf(only(shops)))
  await pay(visitor, placed.number)
  expect(await collectEvents(deps())).toBeGreaterThan(1)
  expect(await collectEvents(deps())).toBe(0)
  const at = new Date()
  const made = [...Array(200).keys()].map((n) => ({
    type: 'order.changed',
    entity: `one ${n % 20}`,
    data: { n },
    at,
    source: `test:${n}`,
  }))
  await transact(deps().db, async (tx) => done(await addEvents(tx, made)))
  const arrived: { entity: string; n?: number }[] = []
  let wrongSignatures = 0
  const post = async (_: string, headers: Record<string, string>, body: string) => {
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const right = createHmac('sha256', Buffer.from(hook.secret.slice(6), 'base64'))
      .update(signed)
      .digest('base64')
    if (headers['webhook-signature'] !== `v1,${right}`) wrongSignatures += 1
    if (Math.random() < 0.5) return { status: 500, failure: 'It answered 500.', took_ms: 1 }
    arrived.push(JSON.parse(body).data)
    return { status: 200, failure: null, took_ms: 1 }
  }
  for (let round = 0; round < 60; round++) {
    const [one, two] = await Promise.all([sendDue(deps(), post), sendDue(deps(), post)])
    if (one + two === 0) break
    await hurry()
  }
  expect(wrongSignatures).toBe(0)
  for (let entity = 0; entity < 20; entity++) {
    const numbers = arrived.filter((each) => each.entity === `one ${entity}`).map(({ n }) => n)
    expect(numbers).toEqual([...Array(10).keys()].map((place) => place * 20 + entity))
  }
  expect(arrived.some(({ entity }) => entity === `order ${placed.number}`)).toBe(true)
  const { hooks } = await json<Hooks>(owner.get('/api/admin/hooks'))
  expect(hooks.find(({ id }) => id === hook.id)).toMatchObject({ waiting: 0, dead: 0 })
  await remove(hook.id)
})

test('a webhook delivery is dead-lettered after three days and can be replayed', async () => {
  const hook = await hookAt('https://example.com/hook', ['order.changed'])
  const send = (source: string) =>
    transact(deps().db, async (tx) =>
      done(await addEvents(tx, [{ type: 'order.changed', entity: 'a', data: {}, at: new Date(), source }])),
    )
  await send('dead:1')
  await send('dead:2')
  await transact(deps().db, async (tx) =>
    done(await addEvents(tx, [{ type: 'order.other', entity: 'a', data: {}, at: new Date(), source: 'dead:3' }])),
  )
  const fail = async () => ({ status: null, failure: 'It could not be reached.', took_ms: 1 })
  await sendDue(deps(), fail)
  const long = new Date(Date.now() - 73 * 3_600_000)
  await deps().db.updateTable('webhook_delivery').set({ first_try_at: long, next_at: long }).where('tries', '>', 0).execute()
  let tries = 0
  await sendDue(deps(), async () => {
    tries += 1
    return fail()
  })
  const shown = async () => (await json<HookDeliveries>(owner.get(`/api/admin/hooks/${hook.id}/deliveries`))).deliveries
  expect((await shown()).map(({ state }) => state)).toEqual(['waiting', 'dead']) // the event that the webhook does not subscribe to has no delivery
  expect(tries).toBe(2)
  expect(await json(owner.post(`/api/admin/hooks/${hook.id}/replays`, {}))).toEqual({ replayed: 1 })
  await hurry()
  const well = async () => ({ status: 204, failure: null, took_ms: 1 })
  await sendDue(deps(), well)
  await hurry()
  await sendDue(deps(), well)
  expect((await shown()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  const renewed = await json<HookWithSecret>(owner.post(`/api/admin/hooks/${hook.id}/secrets`))
  expect(renewed.secret).not.toBe(hook.secret)
  expect(await json(owner.get('/api/admin/hooks'))).not.toHaveProperty('hooks.0.secret')
  await remove(hook.id)
})

test('a replay resends dead deliveries of one webhook only', async () => {
  const [one, two] = [await hookAt('https://example.com/one'), await hookAt('https://example.com/two')]
  const long = new Date(Date.now() - 40 * 86_400_000)
  const event = (n: number) => ({ type: 'order.changed', entity: `own ${n}`, data: {}, at: long, source: `own:${n}` })
  await transact(deps().db, async (tx) => done(await addEvents(tx, [event(1), event(2)])))
  const settled = (entity: string, state: 'dead' | 'delivered') =>
    deps().db.updateTable('webhook_delivery').set({ state, settled_at: long }).where('entity', '=', entity).execute()
  await settled('own 1', 'dead')
  await settled('own 2', 'delivered')
  const shown = async ({ id }: HookWithSecret) =>
    (await json<HookDeliveries>(owner.get(`/api/admin/hooks/${id}/deliveries`))).deliveries
  const theirs = (await shown(two)).find(({ state }) => state === 'dead')
  const again = (body: object) => owner.post(`/api/admin/hooks/${one.id}/replays`, body)
  expect(problem(await again({ delivery: theirs?.id }))).toEqual([404, 'webhooks.no-such-hook'])
  expect(await json(again({}))).toEqual({ replayed: 1 })
  expect((await shown(two)).map(({ state }) => state).sort()).toEqual(['dead', 'delivered'])

  await deleteOldHookEvents(deps().db, new Date(Date.now() - 30 * 86_400_000))
  expect((await shown(one)).map(({ state }) => state)).toEqual(['waiting'])
  for (const { id } of [one, two]) await remove(id)
})

const target = createServer((asked, answer) => {
  if (asked.url === '/hangs') return
  if (asked.url === '/leads') answer.writeHead(302, { location: '/arrived' })
  else answer.writeHead(asked.url === '/broken' ? 503 : asked.url === '/not-understood' ? 400 : 204)
  answer.end()
})
beforeAll(() => new Promise<void>((ready) => target.listen(0, '127.0.0.1', ready)))
afterAll(() => {
  target.closeAllConnections()
  target.close()
})

test('a webhook call fails on redirects, errors, timeouts and private addresses', async () => {
  const { port } = target.address() as AddressInfo
  const asked: string[] = []
  const request = ((options: { host: string }, answered: never) => {
    asked.push(options.host)
    return httpRequest({ ...options, host: '127.0.0.1', port }, answered)
  }) as never
  const at = (path: string, ...addresses: string[]) =>
    postPublic(`https://shop.example${path}`, {}, '{}', { wait_ms: 200, request, resolve: async () => addresses })
  const PUBLIC = '93.184.215.14'
  expect(await at('/arrived', PUBLIC)).toMatchObject({ status: 204, failure: null })
  expect(await at('/leads', PUBLIC)).toMatchObject({ status: 302, failure: 'It answered 302; redirects are not followed.' })
  expect(await at('/broken', PUBLIC)).toMatchObject({ status: 503, failure: 'It answered 503.' })
  expect(await at('/not-understood', PUBLIC)).toMatchObject({ status: 400, failure: 'It answered 400.' })
  expect(await at('/hangs', PUBLIC)).toMatchObject({ status: null, failure: 'It did not answer within 0.2 seconds.' })
  expect(asked).toEqual(Array(5).fill(PUBLIC))
  for (const addresses of [['10.0.0.7'], ['169.254.169.254'], [PUBLIC, '127.0.0.1'], ['::ffff:127.0.0.1'], ['fd00::1']]) {
    expect.soft((await at('/arrived', ...addresses)).failure, addresses.join()).toBe('This address belongs to a private network.')
  }
  expect((await at('/arrived')).failure).toBe('No server is called shop.example.')
  expect(asked).toHaveLength(5)
})
