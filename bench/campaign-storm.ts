// Sends a campaign to a local SMTP server and kills the shop during it. Fails unless each recipient gets e-mails of exactly one
// Message-ID. Also compares the duration of placing an order with and without the campaign.
// usage: node bin/run.mjs bench/campaign-storm.ts [--recipients 10000] [--kills 5] [--processes 2] [--orders 60]
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { ADMIN, AdminClient } from './admin-client.ts'
import { Buyer } from './buyer.ts'
import { stocked } from './goods.ts'
import { startShop, temporaryFolder } from './shop.ts'

const { values } = parseArgs({
  options: {
    recipients: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '5' },
    processes: { type: 'string', default: '2' },
    orders: { type: 'string', default: '60' },
  },
})
const [RECIPIENTS, KILLS, ORDERS] = [Number(values.recipients), Number(values.kills), Number(values.orders)]
const PATIENCE_ms = 60 * 60_000

/** Message-IDs of accepted e-mails by recipient. A repeated delivery of an e-mail keeps its Message-ID. */
const received = new Map<string, Set<string>>()
let accepted = 0
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, session, callback) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      const id = /^Message-ID: (.+)$/im.exec(Buffer.concat(parts).toString('latin1'))?.[1]?.trim() ?? ''
      for (const { address } of session.envelope.rcptTo) {
        if (!address.endsWith('@storm.example')) continue
        accepted += 1
        received.set(address, (received.get(address) ?? new Set()).add(id))
      }
      callback()
    })
  },
})
// Ignores errors: a killed shop resets its connections.
sink.on('error', () => undefined)
await new Promise<void>((ready) => void sink.listen(0, '127.0.0.1', ready))
const { port } = sink.server.address() as { port: number }

const folder = temporaryFolder()
const settings = { ...ADMIN, TRUSTED_PROXIES: '1', SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'shop@example.com' }
const open = () => startShop({ folder, processes: Number(values.processes), settings })
let shop = await open()
const clerk = new AdminClient(() => shop.address)
if (!(await clerk.signIn())) throw new Error('The clerk could not sign in.')
const [variant = 0] = await stocked(shop, 1)

await shop.query(
  `insert into "user" (id, name, email, "createdAt", "updatedAt", role)
   select 'storm-' || n, 'Reader ' || n, 'r' || n || '@storm.example', now(), now(), 'customer' from generate_series(1, $1::int) as n`,
  [RECIPIENTS],
)
await shop.query(
  `insert into customer_consent (user_id, kind, given, source, at)
   select id, 'marketing', true, 'profile', now() from "user" where email like '%@storm.example'`,
)
await shop.query(
  `insert into customer_file (user_id, tags, changed_at) select id, '{storm}', now() from "user" where email like '%@storm.example'`,
)
const rules = [{ of: 'tag', is: 'is', tag: 'storm' }]
const segment = await clerk.write('/api/admin/customer-segments', { name: 'Storm', match: 'all', rules })
while (await unlisted()) await sleep(1_000)

let buyers = 0
async function orderTimes(): Promise<{ p50: number; p95: number }> {
  const times: number[] = []
  for (let nth = 0; nth < ORDERS; nth++) {
    buyers += 1
    const buyer = new Buyer(shop.address, `10.2.${Math.floor(buyers / 250)}.${buyers % 250}`)
    if (!(await buyer.putInBag(variant)) || !(await buyer.askForFee())) throw new Error('A buyer could not fill the bag.')
    buyer.orderKey = crypto.randomUUID()
    const began = performance.now()
    if (!(await buyer.order())) throw new Error(`An order was refused: ${JSON.stringify(buyer.seen)}`)
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

async function unlisted(): Promise<boolean> {
  const { rows } = await shop.query(
    `select count(*)::int as listed from customer_book where email like '%@storm.example' and consent`,
  )
  return rows[0]?.listed < RECIPIENTS
}

await orderTimes() // warms up
const without = await orderTimes()
const campaign = await clerk.write('/api/admin/email-campaigns', {
  name: 'Storm',
  words: { en: { subject: 'Linen', text: 'Linen is here.' } },
  page: '/new-arrivals',
  rules: {
    audience: { segments: [segment?.id], except: [] },
    waves: null,
    perDomain: null,
    test: null,
    holdout: 0,
    utm: null,
    code: null,
  },
})
const began = performance.now()
if (!(await clerk.write(`/api/admin/email-campaigns/${campaign?.id}/moves`, { move: 'schedule' })))
  throw new Error('The campaign did not start.')
while (accepted < RECIPIENTS * 0.02) await sleep(100)
const during = await orderTimes()
const more = ((during.p95 - without.p95) / without.p95) * 100
console.log(
  `Placing an order: p50 ${without.p50.toFixed(0)}, p95 ${without.p95.toFixed(0)} ms without; p50 ${during.p50.toFixed(0)}, ` +
    `p95 ${during.p95.toFixed(0)} ms during the campaign (p95 ${more.toFixed(0)} % more), ${accepted} e-mails sent until then.`,
)
for (let kill = 1; kill <= KILLS; kill++) {
  const share = 0.1 + (0.8 * kill) / (KILLS + 1)
  while (received.size < RECIPIENTS * share && performance.now() - began < PATIENCE_ms) await sleep(20)
  await shop.kill9()
  console.log(`Killed after ${received.size} recipients.`)
  shop = await open()
}
const isDone = async () => {
  const { rows } = await shop.query('select state from email_campaign_plan')
  const waiting = await shop.query(`select count(*)::int as left from mail where template = 'house-letter' and state = 'waiting'`)
  return rows[0]?.state === 'done' && waiting.rows[0]?.left === 0
}
while (!(await isDone()) && performance.now() - began < PATIENCE_ms) await sleep(500)
const seconds = (performance.now() - began) / 1000
const { rows } = await shop.query(
  `select count(*)::int as owed, count(distinct mail_id)::int as mails from email_campaign_recipient where state = 'owed'`,
)
const { rows: missing } = await shop.query(
  `select recipient, state, failure, created_at, settled_at from mail where template = 'house-letter' and not (recipient = any($1))`,
  [[...received.keys()]],
)
if (missing.length > 0) console.log('Not reached:', missing)
const doubled = [...received.values()].filter((ids) => ids.size > 1).length
await shop.stop()
sink.close()
console.log(
  `${RECIPIENTS} recipients, ${KILLS} kills, ${values.processes} processes, ${seconds.toFixed(0)} s: ${received.size} reached, ` +
    `${RECIPIENTS - received.size} left out, ${doubled} with two e-mails, ${accepted - received.size} deliveries repeated under the same Message-ID`,
)
const isRight = received.size === RECIPIENTS && doubled === 0 && rows[0]?.owed === RECIPIENTS && rows[0]?.mails === RECIPIENTS
console.log(isRight ? 'Each recipient got exactly one e-mail.' : `WRONG: ${JSON.stringify(rows[0])}`)
process.exit(isRight ? 0 : 1)
