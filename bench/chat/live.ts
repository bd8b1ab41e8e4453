// Chat under load: 2,000 open streams on one process; ten staff who take over each of 200 conversations at the same time, on
// two processes; and a killed process under 500 conversations.
// usage: node bin/run.mjs bench/chat/live.ts [streams|storm|kill]
import { setTimeout as sleep } from 'node:timers/promises'
import { present } from '#kernel/assert.ts'
import { visitorCookie } from '#platform/api/visitor.ts'
import { ADMIN, AdminClient } from '../admin-client.ts'
import { request } from '../buyer.ts'
import { childrenOf, commandOf } from '../processes.ts'
import { type RunningShop, startShop } from '../shop.ts'
import { StreamClient } from './stream-client.ts'

const [STREAMS, WAKES, STAFF, TAKEOVERS, TALKS, KILL_MESSAGES] = [2_000, 5, 10, 200, 500, 6]
const PATIENCE_ms = 60_000
const SECRET = 'a secret of the bench, long enough to be one'
const settings = { ...ADMIN, SHOP_SECRET: SECRET, TRUSTED_PROXIES: '1' }
const MB = 1_048_576

type Talk = { id: string; visitor: string; headers: Record<string, string> }

/** Each conversation has or awaits a member of staff, so that the assistant does not answer. Twenty guests share an address. */
async function talksIn(shop: RunningShop, count: number, state: 'assigned' | 'waiting'): Promise<Talk[]> {
  const talks = Array.from({ length: count }, (_, at) => {
    const [id, visitor] = [crypto.randomUUID(), crypto.randomUUID()]
    const address = `10.1.${Math.floor(at / 20 / 250)}.${1 + (Math.floor(at / 20) % 250)}`
    const headers = { Cookie: `visitor=${visitorCookie(SECRET, visitor)}`, 'X-Forwarded-For': address, Origin: shop.address }
    return { id, visitor, headers }
  })
  await shop.query(
    `insert into chat_conversation (id, owner_id, state, assigned_to, assigned_name, language, created_at, last_message_at, waiting_since)
     select id, owner, $3, 'bench', 'Bench', 'en', now(), now(), now() from unnest($1::uuid[], $2::uuid[]) as t(id, owner)`,
    [talks.map(({ id }) => id), talks.map(({ visitor }) => visitor), state],
  )
  return talks
}

/** One statement, so that all streams are notified at once. */
async function sayToAll(shop: RunningShop, talks: readonly Talk[]): Promise<void> {
  await shop.query(
    `with next as (update chat_conversation set last_seq = last_seq + 1 where id = any($1::uuid[]) returning id, last_seq),
       added as (insert into chat_message (conversation_id, seq, sender, text, staff_id, staff_name, at)
         select id, last_seq, 'staff', 'Message ' || last_seq, 'bench', 'Bench', now() from next returning conversation_id)
     select pg_notify('loomcourt', json_build_object('kind', 'chat', 'id', conversation_id)::text) from added`,
    [talks.map(({ id }) => id)],
  )
}

async function until(what: string, holds: () => boolean): Promise<void> {
  for (const end = performance.now() + PATIENCE_ms; performance.now() < end; await sleep(20)) if (holds()) return
  throw new Error(`Not in ${PATIENCE_ms / 1000} s: ${what}`)
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

const watch = (shop: RunningShop, talks: readonly Talk[]): StreamClient[] =>
  talks.map(({ id, headers }) => new StreamClient(shop.address, `/api/chat/${id}/stream?wait=yes`, headers))

async function openAll(clients: readonly StreamClient[]): Promise<void> {
  for (let at = 0; at < clients.length; at += 50) {
    const some = clients.slice(at, at + 50)
    for (const each of some) each.open()
    await until('streams open', () => some.every(({ openedAt }) => openedAt !== undefined))
  }
}

async function streams(): Promise<void> {
  const shop = await startShop({ settings })
  const talks = await talksIn(shop, STREAMS, 'assigned')
  await request(shop.address, { path: '/api/chat/desk', headers: { 'X-Forwarded-For': '10.9.9.9' } })
  const [before = 0] = shop.memory()
  const clients = watch(shop, talks)
  const began = performance.now()
  await openAll(clients)
  const opened_ms = performance.now() - began
  await sleep(3_000)
  const [idle = 0] = shop.memory()
  const [first, last]: number[][] = [[], []]
  for (let wake = 1; wake <= WAKES; wake++) {
    const at = performance.now()
    await sayToAll(shop, talks)
    await until('all messages', () => clients.every(({ arrived }) => arrived.length === wake))
    const waits = clients.map(({ arrived }) => present(arrived.at(-1), 'a message').at - at)
    first?.push(quantile(waits, 0.5))
    last?.push(Math.max(...waits))
  }
  const one: number[] = []
  for (const [at, talk] of talks.slice(0, 50).entries()) {
    const start = performance.now()
    await sayToAll(shop, [talk])
    await until('one message', () => clients[at]?.arrived.length === WAKES + 1)
    one.push(present(clients[at]?.arrived.at(-1), 'a message').at - start)
  }
  const [busy = 0] = shop.memory()
  const seqs = clients.flatMap(({ arrived }) => arrived.map(({ seq }) => seq))
  const lost = talks.length * WAKES + 50 - seqs.length
  const mb = (bytes: number) => `${(bytes / MB).toFixed(0)} MB`
  console.log(
    `${STREAMS} streams on one process: opened in ${(opened_ms / 1000).toFixed(1)} s; memory ${mb(before)} before, ${mb(idle)} idle, ` +
      `${mb(busy)} after the messages. A message to all: median ${quantile(first ?? [], 0.5).toFixed(0)} ms, last ` +
      `${quantile(last ?? [], 0.5).toFixed(0)} ms (worst of ${WAKES}: ${Math.max(...(last ?? [])).toFixed(0)} ms). ` +
      `A message to one: median ${quantile(one, 0.5).toFixed(0)} ms, 95 % ${quantile(one, 0.95).toFixed(0)} ms. Lost ${lost}.`,
  )
  for (const each of clients) each.close()
  await shop.stop()
}

async function staffOf(shop: RunningShop): Promise<string[]> {
  const owner = new AdminClient(() => shop.address)
  if (!(await owner.signIn())) throw new Error('The owner could not sign in.')
  const cookies: string[] = []
  for (let at = 0; at < STAFF; at++) {
    const [id, email] = [`bench-${at}`, `staff-${at}@example.com`]
    await shop.query(
      `insert into "user" select (jsonb_populate_record(u, jsonb_build_object('id', $1::text, 'email', $2::text, 'name', $1::text))).*
       from "user" u where email = $3`,
      [id, email, ADMIN.ADMIN_EMAIL],
    )
    await shop.query(
      `insert into account select (jsonb_populate_record(a, jsonb_build_object('id', $1::text, 'userId', $1::text, 'accountId', $1::text))).*
       from account a join "user" u on u.id = a."userId" where u.email = $2`,
      [id, ADMIN.ADMIN_EMAIL],
    )
    const body = { email, password: ADMIN.ADMIN_PASSWORD }
    const headers = { Origin: shop.address, 'X-Forwarded-For': `10.2.0.${at + 1}` }
    const answer = await request(shop.address, { method: 'POST', path: '/api/auth/sign-in/email', body, headers })
    if (answer.status !== 200) throw new Error(`A member of staff could not sign in: ${answer.status} ${answer.bytes}`)
    cookies.push((answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '))
  }
  return cookies
}

async function storm(): Promise<void> {
  const shop = await startShop({ settings, processes: 2 })
  const [staff, talks] = [await staffOf(shop), await talksIn(shop, TAKEOVERS, 'waiting')]
  let [wrong, refused] = [0, 0]
  const times: number[] = []
  const began = performance.now()
  for (const { id } of talks) {
    const answers = await Promise.all(
      staff.map(async (Cookie, at) => {
        const start = performance.now()
        const headers = { Cookie, Origin: shop.address, 'X-Forwarded-For': `10.2.0.${at + 1}` }
        const answer = await request(shop.address, {
          method: 'POST',
          path: `/api/admin/chat/${id}/moves`,
          body: { move: 'takeOver' },
          headers,
        })
        times.push(performance.now() - start)
        return answer
      }),
    )
    const winners = answers.filter(({ status }) => status === 200)
    const losers = answers.filter(({ status, bytes }) => status === 409 && String(bytes).includes('has this conversation'))
    refused += losers.length
    const { rows } = await shop.query(
      `select count(*)::int as joined from chat_message where conversation_id = $1 and text = 'joined'`,
      [id],
    )
    if (winners.length !== 1 || losers.length !== STAFF - 1 || rows[0]?.joined !== 1) wrong += 1
  }
  console.log(
    `${TAKEOVERS} conversations, each taken over by ${STAFF} staff at once on 2 processes: ${TAKEOVERS - wrong} with exactly one ` +
      `winner, ${wrong} wrong, ${refused} refused with the winner's name, ${((performance.now() - began) / 1000).toFixed(1)} s, ` +
      `median ${quantile(times, 0.5).toFixed(0)} ms, 95 % ${quantile(times, 0.95).toFixed(0)} ms.`,
  )
  await shop.stop()
}

async function talk(shop: RunningShop, { headers }: Talk): Promise<number> {
  let retries = 0
  for (let at = 0; at < KILL_MESSAGES; at++) {
    const body = { id: crypto.randomUUID(), text: `Message ${at}` }
    while (true) {
      const answer = await request(shop.address, { method: 'POST', path: '/api/chat/messages', body, headers }).catch(
        () => undefined,
      )
      if (answer && answer.status === 201) break
      retries += 1
      await sleep(500)
    }
    await sleep(1_000)
  }
  return retries
}

async function kill(): Promise<void> {
  const shop = await startShop({ settings, processes: 2 })
  const talks = await talksIn(shop, TALKS, 'assigned')
  const clients = watch(shop, talks)
  await openAll(clients)
  const talking = Promise.all(talks.map((each) => talk(shop, each)))
  await sleep(3_000)
  const [victim] = childrenOf(shop.pid).filter((pid) => commandOf(pid).includes('src/server/main.ts'))
  const killedAt = performance.now()
  process.kill(present(victim, 'a process of the shop'), 'SIGKILL')
  const retries = (await talking).reduce((sum, each) => sum + each, 0)
  await until('all messages', () => clients.every(({ arrived }) => arrived.length >= KILL_MESSAGES))
  await sleep(2_000)
  const broken = clients.filter(({ brokenAt }) => brokenAt !== undefined && brokenAt >= killedAt)
  const resumed = broken.map(({ openedAt = Number.NaN, brokenAt = 0 }) => openedAt - brokenAt)
  let [lost, doubled] = [0, 0]
  for (const { arrived } of clients) {
    const seqs = new Set(arrived.map(({ seq }) => seq))
    lost += KILL_MESSAGES - [...seqs].filter((seq) => seq <= KILL_MESSAGES).length
    doubled += arrived.length - seqs.size
  }
  const { rows } = await shop.query(`select count(*)::int as stored from chat_message where sender = 'visitor'`)
  const stored = Number(rows[0]?.stored)
  console.log(
    `kill -9 of one of 2 processes under ${TALKS} conversations, ${TALKS * KILL_MESSAGES} messages: ${stored} stored, ${lost} lost and ` +
      `${doubled} doubled in the streams, ${retries} sent again. ${broken.length} streams broke and resumed: median ` +
      `${(quantile(resumed, 0.5) / 1000).toFixed(1)} s, last ${(Math.max(...resumed) / 1000).toFixed(1)} s.`,
  )
  for (const each of clients) each.close()
  await shop.stop()
}

const parts = { streams, storm, kill }
const chosen = process.argv.slice(2).filter((each): each is keyof typeof parts => each in parts)
for (const each of chosen.length > 0 ? chosen : (Object.keys(parts) as (keyof typeof parts)[])) await parts[each]()
process.exit(0)
