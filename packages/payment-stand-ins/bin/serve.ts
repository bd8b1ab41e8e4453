// Runs the simulated providers in their own process, on a database that a shop has migrated, so that they outlive the shop.
// usage: serve.ts --port 4400 --database postgres://… --shop http://127.0.0.1:3000 --secret … [--faults '{"notices":2}']
import { parseArgs } from 'node:util'
import { openDatabase } from '../src/database.ts'
import { openHost } from '../src/host.ts'
import { PESAPAL_KEYS, STRIPE_KEY, signingSecretFrom } from '../src/keys.ts'
import { pesapalStandIn } from '../src/pesapal/index.ts'
import { stripeStandIn } from '../src/stripe/index.ts'

const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: '4400' },
    database: { type: 'string' },
    shop: { type: 'string', default: 'http://127.0.0.1:3000' },
    secret: { type: 'string', default: '' },
    faults: { type: 'string', default: '{}' },
  },
})
if (!options.database) throw new Error('Say where the database is: --database postgres://…')
const db = openDatabase(options.database, { max: 4 })
const calls = openDatabase(options.database, { max: 8, lax: true })
const stripe = stripeStandIn({
  db,
  calls,
  secretKey: STRIPE_KEY,
  signingSecret: signingSecretFrom(options.secret),
  faults: JSON.parse(options.faults) as object,
  hookUrl: () => `${options.shop}/api/webhooks/stripe`,
  pages: () => `${options.shop}/api/sandbox/pages/stripe`,
})
type Faults = { noticeDelay_ms?: [number, number]; notices?: number; lost?: number; flaky?: number }
const { noticeDelay_ms: [least, most] = [0, 0], ...faults } = JSON.parse(options.faults) as Faults
const pesapal = pesapalStandIn({
  db,
  clock: { now: () => new Date() },
  ...PESAPAL_KEYS,
  secret: options.secret,
  faults: { ...faults, noticeDelay_ms: () => least + Math.random() * (most - least) },
})
const later = setInterval(() => void pesapal.payDue().catch(() => {}), 2000) // the database may be away for a moment
const here = `http://127.0.0.1:${options.port}/pesapal`
const answer = async (request: Request) => (await pesapal.answer(request, here)) ?? new Response(null, { status: 404 })
const host = await openHost({ stripe, pesapal: { answer } }, Number(options.port))
process.stdout.write(`The stand-ins answer at ${host.address}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    clearInterval(later)
    await Promise.all([stripe.stop(), host.close()])
    await Promise.all([db.destroy(), calls.destroy()])
    process.exit(0)
  })
}
