import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import { checkChain } from '#services/audit/index.ts'
import { storeSettingsIn } from '#services/settings/index.ts'
import { brokenInvariants } from '#views/invariants/index.ts'

/** `well`, `look` (it works, and somebody should look), `ill` (something of the shop does not work). */
export type Finding = { about: string; state: 'well' | 'look' | 'ill'; sentence: string }

const GB = 1024 ** 3
const CLOCK_ms = 5_000
const OLD_JOB = '1 hour'

type Patient = { db: Db; config: Config; migrations: readonly string[]; now: Date }
type Check = (patient: Patient) => Promise<Finding | Finding[]>

const well = (about: string, sentence: string): Finding => ({ about, state: 'well', sentence })
const look = (about: string, sentence: string): Finding => ({ about, state: 'look', sentence })
const ill = (about: string, sentence: string): Finding => ({ about, state: 'ill', sentence })

const database: Check = async ({ db, migrations }) => {
  const { rows } = await sql<{ version: string; size: string }>`
    select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`.execute(db)
  const ran = await sql<{ name: string }>`select name from migration`.execute(db)
  const missing = migrations.filter((name) => !ran.rows.some((row) => row.name === name))
  if (missing.length > 0)
    return ill('database', `${missing.length} migrations have not run (${missing[0]} …). Start the shop once: it runs them.`)
  return well('database', `PostgreSQL ${rows[0]?.version} answers; it holds ${rows[0]?.size}, and its tables are up to date.`)
}

const disk: Check = async ({ config }) => {
  const { bavail, bsize } = await statfs(config.dataFolder)
  const free = bavail * bsize
  const said = `${(free / GB).toFixed(1)} GB are free in ${config.dataFolder}.`
  if (free < GB / 4) return ill('disk', `${said} Make room: without it orders cannot be written down.`)
  return free < 2 * GB ? look('disk', `${said} Make room before it is full.`) : well('disk', said)
}

const clock: Check = async ({ db }) => {
  const before = Date.now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const apart_ms = Math.abs((rows[0]?.now.getTime() ?? 0) - (before + Date.now()) / 2)
  if (apart_ms > CLOCK_ms)
    return ill(
      'clock',
      `The clocks of this machine and of the database are ${Math.round(apart_ms / 1000)} seconds apart. Set both by NTP.`,
    )
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return well('clock', `This machine and the database tell the same time; it is ${new Date().toISOString()} (${zone}).`)
}

const store: Check = async ({ db, config }) => {
  const details = await storeSettingsIn(db)
  const missing = (['city', 'address', 'email', 'phone', 'pin'] as const).filter((name) => details[name] === '')
  if (missing.length === 0) return well('store', `The shop is ${details.name}, with an address, a phone and a tax number.`)
  const said = `The shop is called ${details.name} and says nothing of its ${missing.join(', ')}. Settings, Shop details.`
  return config.mode === 'live' ? look('store', said) : well('store', said)
}

const mail: Check = async ({ db, config }) => {
  const { rows } = await sql<{ waiting: number; lost: number; why: string | null }>`
    select count(*) filter (where state = 'waiting' and created_at < now() - ${OLD_JOB}::interval)::int as waiting,
      count(*) filter (where state in ('refused', 'given-up') and settled_at > now() - interval '7 days')::int as lost,
      (array_agg(failure order by created_at desc) filter (where failure is not null))[1] as why from mail`.execute(db)
  const { waiting = 0, lost = 0, why } = rows[0] ?? {}
  if (waiting > 0)
    return ill('mail', `${waiting} mails have waited for more than an hour${why ? `: ${why}` : ''}. Check SMTP_URL.`)
  if (!config.smtpUrl)
    return (config.mode === 'live' ? ill : look)('mail', 'No SMTP_URL is set: mails are written and kept, and nobody gets them.')
  if (lost > 0) return look('mail', `${lost} mails of the last week were refused or given up; Logs, Mails says which.`)
  return well('mail', 'Mail goes out, and none has waited for more than an hour.')
}

const providers: Check = async ({ db, config }) => {
  const { rows } = await sql<{ provider: string; last: Date; stuck: number }>`
    select provider, max(received_at) as last, count(*) filter (where applied_at is null
      and received_at < now() - ${OLD_JOB}::interval)::int as stuck from provider_event group by provider`.execute(db)
  const of = (name: string, key: string | undefined, needed: string): Finding => {
    const known = rows.find(({ provider }) => provider === name)
    const heard = known ? ` It was last heard of at ${known.last.toISOString()}.` : ' It has not been heard of yet.'
    if (known && known.stuck > 0) return ill(name, `${known.stuck} notices have waited for more than an hour to be used.${heard}`)
    if (!key)
      return config.mode === 'live'
        ? look(name, `It is off: set ${needed} to be paid by it.`)
        : well(name, 'The stand-in of the demonstration is in its place.')
    return well(name, `It is set up.${heard}`)
  }
  return [
    of('stripe', config.stripeSecretKey, 'STRIPE_SECRET_KEY'),
    of('pesapal', config.pesapal.consumerKey, 'PESAPAL_CONSUMER_KEY'),
  ]
}

const invariants: Check = async ({ db }) => {
  const found = await brokenInvariants(db)
  if (found.length === 0) return well('books', 'Orders, payments, goods and invoices agree with each other.')
  return found.map(({ invariant, count, examples }) => ill('books', `${invariant}: ${count}, such as ${examples.join(', ')}.`))
}

const audit: Check = async ({ db }) => {
  const { broken, sealed } = await checkChain(db)
  // A shop that was stopped a moment after somebody did something has not sealed it yet.
  if (broken?.why === 'not-sealed')
    return look('audit', `Entry ${broken.entry} of the audit waits for its seal: the shop stands still, or its sealing does.`)
  return broken
    ? ill('audit', `Entry ${broken.entry} of the audit: ${broken.why}. Somebody changed the log around the shop.`)
    : well('audit', `All ${sealed} sealed entries of the audit are as they were written.`)
}

const pictures: Check = async ({ db }) => {
  const { rows } = await sql<{ waiting: number; failed: number; all: number }>`
    select count(*)::int as all, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed from media_asset`.execute(db)
  const { all = 0, waiting = 0, failed = 0 } = rows[0] ?? {}
  if (failed > 0) return look('pictures', `${failed} of ${all} pictures could not be made; Media says which.`)
  return well('pictures', `${all} pictures, of which ${waiting} wait to be drawn.`)
}

const jobs: Check = async ({ db }) => {
  const { rows } = await sql<{ old: number; dead: number; name: string | null }>`
    select count(*) filter (where state = 'created' and start_after < now() - ${OLD_JOB}::interval)::int as old,
      count(*) filter (where state = 'failed')::int as dead,
      (array_agg(name) filter (where state = 'failed'))[1] as name from pgboss.job`.execute(db)
  const { old = 0, dead = 0, name } = rows[0] ?? {}
  if (old > 0) return look('jobs', `${old} jobs are more than an hour late. They begin when the shop runs.`)
  return dead > 0
    ? look('jobs', `${dead} jobs have failed for good (${name} …); Logs, Jobs does them again.`)
    : well('jobs', 'No job is late, and none has failed for good.')
}

const CHECKS: Record<string, Check> = { database, disk, clock, store, mail, providers, books: invariants, audit, pictures, jobs }

/** Looks at everything, one after the other; a check that cannot be made is a finding as well. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const found: Finding[] = []
  for (const [about, check] of Object.entries(CHECKS)) {
    found.push(
      ...[await check(patient).catch((error: Error) => ill(about, `This could not be checked: ${error.message}.`))].flat(),
    )
  }
  return found
}
