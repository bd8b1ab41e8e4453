import net from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { onEventsAfterCommit, openDatabase, publishAfterCommit, transact } from '#platform/db.ts'
import { announce, type Event, listen } from '#platform/events.ts'
import { freshDatabase } from '../database.ts'

const database = await freshDatabase()
const db = openDatabase(database.url, { max: 2 })
const events = await listen(database.url)
afterAll(async () => {
  await events.close()
  await db.destroy()
  await database.drop()
})

/** Proxied database connection that can be stalled: data sent on it is dropped without an error. */
async function aLine(url: string) {
  const host = new URL(url).searchParams.get('host') ?? ''
  const open: [net.Socket, net.Socket][] = []
  const server = net.createServer((here) => {
    const there = net.connect(`${host}/.s.PGSQL.5432`)
    open.push([here, there])
    for (const [from, to] of [[here, there] as const, [there, here] as const]) {
      from.pipe(to)
      from.on('error', () => to.destroy())
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as net.AddressInfo
  return {
    url: `postgres://postgres@127.0.0.1:${port}${new URL(url).pathname}`,
    hold: () => {
      for (const [here, there] of open) {
        here.unpipe(there)
        there.unpipe(here)
      }
    },
    close: () => {
      for (const sockets of open) for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('an invalid notification is treated as a reconnect, and the next is received', async () => {
  const received: (Event | 'reconnected')[] = []
  events.on((event) => received.push(event))
  for (const payload of ['{broken', '{"kind":1}', 'null']) await sql`select pg_notify('loomcourt', ${payload})`.execute(db)
  await announce(db, { kind: 'product', id: '7' })
  await vi.waitFor(() => expect(received.at(-1)).toEqual({ kind: 'product', id: '7' }), 10_000)
  expect(received.slice(0, -1)).toEqual(['reconnected', 'reconnected', 'reconnected'])
})

test('events reach this process at once and other processes once', async () => {
  const other = await listen(database.url)
  const [here, there]: Event[][] = [[], []]
  const deaf = events.on((event) => event !== 'reconnected' && event.kind === 'own' && here?.push(event))
  other.on((event) => event !== 'reconnected' && event.kind === 'own' && there?.push(event))
  for (const id of ['a', 'b', 'a']) events.say({ kind: 'own', id })
  expect(here?.map(({ id }) => id)).toEqual(['a', 'b', 'a'])
  await vi.waitFor(() => expect(there?.map(({ id }) => id)).toEqual(['a', 'b']), 10_000)
  deaf()
  await other.close()
})

test('publishAfterCommit publishes nothing for a rolled back transaction', async () => {
  const said: string[] = []
  onEventsAfterCommit(db, ({ id }) => said.push(id))
  await transact(db, async (tx) => {
    publishAfterCommit(tx, { kind: 'own', id: 'undone' })
    return { ok: false, problem: { code: 'a.b', status: 409, message: 'No.' } }
  })
  await transact(db, async (tx) => {
    publishAfterCommit(tx, { kind: 'own', id: 'done' })
    expect(said).toEqual([])
    return { ok: true, value: undefined }
  })
  expect(said).toEqual(['done'])
})

test('a lost connection stops listening, then reconnects with a reset event', async () => {
  const other = await listen(database.url)
  const heard: (Event | 'reconnected')[] = []
  other.on((event) => heard.push(event))
  expect(other.isHearing()).toBe(true)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'loomcourt-events' and datname = current_database()`.execute(
    db,
  )
  await vi.waitFor(() => expect(other.isHearing()).toBe(false), 20_000)
  await vi.waitFor(() => expect([other.isHearing(), heard]).toEqual([true, ['reconnected']]), 10_000)
  await other.close()
})

test('a silent connection is detected within six seconds and reopened', async () => {
  const line = await aLine(database.url)
  const other = await listen(line.url)
  let reconnected = false
  other.on((event) => {
    reconnected ||= event === 'reconnected'
  })
  line.hold()
  await vi.waitFor(() => expect(other.isHearing()).toBe(false), { timeout: 6000, interval: 50 })
  await vi.waitFor(() => expect([other.isHearing(), reconnected]).toEqual([true, true]), { timeout: 20_000, interval: 100 })
  await other.close()
  line.close()
}, 30_000)
