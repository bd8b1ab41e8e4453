import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { done, type Outcome } from '#kernel/outcome.ts'
import { type Config, isWeakSecret } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import type { DoctorFinding, DoctorReport } from '#services/audit/contract.ts'
import { checkChain } from '#services/audit/index.ts'
import { storeSettingsIn } from '#services/settings/index.ts'
import { brokenInvariants } from '#views/invariants/index.ts'

export type Finding = DoctorFinding

const GB = 1024 ** 3
const CLOCK_ms = 5_000
const OLD_JOB = '1 hour'
/** Minimum number of failed calls to one provider in a day for a finding. */
const FAILED_CALLS = 5

/** `migrations`: names of all migrations in the release. Empty in a running shop, which has applied them. */
type Patient = { db: Db; config: Config; migrations?: readonly string[]; now: Date }
type Facts = Finding['facts']
type Check = (patient: Patient) => Promise<Finding | Finding[]>

const finding =
  (state: Finding['state']) =>
  (about: string, code: string, facts: Facts = {}): Finding => ({ about, state, code, facts })
const well = finding('well')
const look = finding('look')
const ill = finding('ill')

const database: Check = async ({ db, migrations = [] }) => {
  const { rows } = await sql<{ version: string; size: string }>`
    select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`.execute(db)
  const ran = await sql<{ name: string }>`select name from migration`.execute(db)
  const missing = migrations.filter((name) => !ran.rows.some((row) => row.name === name))
  const [first] = missing
  if (first !== undefined) return ill('database', 'database-behind', { count: missing.length, name: first })
  return well('database', 'database-well', { version: rows[0]?.version ?? '', size: rows[0]?.size ?? '' })
}

const disk: Check = async ({ config }) => {
  const { bavail, bsize } = await statfs(config.dataFolder)
  const free = bavail * bsize
  const facts = { free: (free / GB).toFixed(1), folder: config.dataFolder }
  if (free < GB / 4) return ill('disk', 'disk-full', facts)
  return free < 2 * GB ? look('disk', 'disk-low', facts) : well('disk', 'disk-well', facts)
}

/** File permission bits of group and others. */
const OTHERS = 0o077
/** When the shop runs as root, PostgreSQL's account may traverse the data folder but not list it. */
const PASSING = 0o011

const privacy: Check = async ({ config }) => {
  const modeOf = async (path: string) => (await stat(path).catch(() => undefined))?.mode ?? 0
  const folder = (await modeOf(config.dataFolder)) & OTHERS & ~PASSING
  const files = (await modeOf(join(config.dataFolder, 'files'))) & OTHERS
  if (folder || files) return look('privacy', 'files-open', { folder: config.dataFolder })
  const isLive = config.mode === 'live'
  if (isLive && config.secret && isWeakSecret(config.secret)) return ill('privacy', 'secret-weak')
  if (isLive && !config.publicUrl?.startsWith('https://')) return ill('privacy', 'https-off')
  return well('privacy', 'privacy-well', { folder: config.dataFolder })
}

const clock: Check = async ({ db }) => {
  const before = Date.now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const apart_ms = Math.abs((rows[0]?.now.getTime() ?? 0) - (before + Date.now()) / 2)
  if (apart_ms > CLOCK_ms) return ill('clock', 'clock-apart', { seconds: Math.round(apart_ms / 1000) })
  return well('clock', 'clock-well', { at: new Date().toISOString(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone })
}

const store: Check = async ({ db, config }) => {
  const details = await storeSettingsIn(db)
  const missing = (['city', 'address', 'email', 'phone', 'pin'] as const).filter((name) => details[name] === '')
  if (missing.length === 0) return well('store', 'store-well', { name: details.name })
  return (config.mode === 'live' ? look : well)('store', 'store-missing', { name: details.name, missing: missing.join(', ') })
}

const mail: Check = async ({ db, config }) => {
  const { rows } = await sql<{ waiting: number; lost: number; why: string | null }>`
    select count(*) filter (where state = 'waiting' and created_at < now() - ${OLD_JOB}::interval)::int as waiting,
      count(*) filter (where state in ('refused', 'given-up') and settled_at > now() - interval '7 days')::int as lost,
      (array_agg(failure order by created_at desc) filter (where failure is not null))[1] as why from mail`.execute(db)
  const { waiting = 0, lost = 0, why } = rows[0] ?? {}
  if (waiting > 0) return ill('mail', 'mail-waiting', { count: waiting, why: why ?? '–' })
  if (!config.smtpUrl) return (config.mode === 'live' ? ill : look)('mail', 'mail-off')
  return lost > 0 ? look('mail', 'mail-lost', { count: lost }) : well('mail', 'mail-well')
}

const providers: Check = async ({ db, config }) => {
  const { rows } = await sql<{ provider: string; last: Date; stuck: number }>`
    select provider, max(received_at) as last, count(*) filter (where applied_at is null
      and received_at < now() - ${OLD_JOB}::interval)::int as stuck from provider_event group by provider`.execute(db)
  const of = (name: string, key: string | undefined, needed: string): Finding => {
    const row = rows.find(({ provider }) => provider === name)
    if (row && row.stuck > 0) return ill(name, 'provider-stuck', { count: row.stuck, at: row.last.toISOString() })
    if (!key) return config.mode === 'live' ? look(name, 'provider-off', { needed }) : well(name, 'provider-stand-in')
    return row ? well(name, 'provider-heard', { at: row.last.toISOString() }) : well(name, 'provider-silent')
  }
  return [
    of('stripe', config.stripeSecretKey, 'STRIPE_SECRET_KEY'),
    of('pesapal', config.pesapal.consumerKey, 'PESAPAL_CONSUMER_KEY'),
  ]
}

const books: Check = async ({ db }) => {
  const found = await brokenInvariants(db)
  if (found.length === 0) return well('books', 'books-well')
  return found.map(({ invariant, count, examples }) =>
    ill('books', 'books-broken', { invariant, count, examples: examples.join(', ') }),
  )
}

const audit: Check = async ({ db }) => {
  const { broken, sealed } = await checkChain(db)
  // Entries are sealed with a delay, so a process that stopped right after an action has not sealed the last one yet.
  if (broken?.why === 'not-sealed') return look('audit', 'audit-waiting', { entry: broken.entry })
  return broken
    ? ill('audit', 'audit-broken', { entry: broken.entry, why: broken.why })
    : well('audit', 'audit-well', { count: sealed })
}

const pictures: Check = async ({ db }) => {
  const { rows } = await sql<{ waiting: number; failed: number; all: number }>`
    select count(*)::int as all, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed from media_asset`.execute(db)
  const { all = 0, waiting = 0, failed = 0 } = rows[0] ?? {}
  return failed > 0 ? look('pictures', 'pictures-failed', { failed, all }) : well('pictures', 'pictures-well', { all, waiting })
}

const jobs: Check = async ({ db }) => {
  const { rows } = await sql<{ old: number; dead: number; name: string | null }>`
    select count(*) filter (where state = 'created' and start_after < now() - ${OLD_JOB}::interval)::int as old,
      count(*) filter (where state = 'failed')::int as dead,
      (array_agg(name) filter (where state = 'failed'))[1] as name from pgboss.job`.execute(db)
  const { old = 0, dead = 0, name } = rows[0] ?? {}
  if (old > 0) return look('jobs', 'jobs-late', { count: old })
  return dead > 0 ? look('jobs', 'jobs-dead', { count: dead, name: name ?? '–' }) : well('jobs', 'jobs-well')
}

const calls: Check = async ({ db, now }) => {
  const { rows } = await sql<{ target: string; failed: number; all: number }>`
    select target, count(*)::int as all, count(*) filter (where failure is not null or status >= 500)::int as failed
    from provider_call where at > ${new Date(now.getTime() - 86_400_000)} group by target order by target`.execute(db)
  const bad = rows.filter(({ failed }) => failed >= FAILED_CALLS)
  const sum = rows.reduce((count, { all }) => count + all, 0)
  return bad.length > 0
    ? bad.map(({ target, failed, all }) => look('calls', 'calls-failing', { target, failed, all }))
    : well('calls', 'calls-well', { count: sum })
}

const CHECKS: Record<string, Check> = {
  database,
  disk,
  privacy,
  clock,
  store,
  mail,
  providers,
  books,
  audit,
  pictures,
  jobs,
  calls,
}

/** Runs all checks, one after the other. A check that fails to run is a finding as well. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const found: Finding[] = []
  for (const [about, check] of Object.entries(CHECKS)) {
    found.push(...[await check(patient).catch((error: Error) => ill(about, 'unchecked', { why: error.message }))].flat())
  }
  return found
}

/** Limit for the whole shop: the checks read the complete ledger and audit log. */
const PER_TURN = { limit: 10, windowSeconds: 600 }

/** Runs the health checks for the back office. Refuses `rate-limit.exceeded`. */
export async function doctorReport({ db, config, clock: time }: Deps): Promise<Outcome<DoctorReport>> {
  const now = time.now()
  const allowed = await allow(db, { name: 'doctor', who: 'house', ...PER_TURN, now })
  if (!allowed.ok) return allowed
  return done({ at: now.toISOString(), findings: await examine({ db, config, now }) })
}
