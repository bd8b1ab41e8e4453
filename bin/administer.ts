import { dirname } from 'node:path'
import { sql } from 'kysely'
import { systemClock } from '#kernel/clock.ts'
import type { Outcome } from '#kernel/outcome.ts'
import {
  createAdministrator,
  promoteToAdministrator,
  resetPasswordOf,
  resetSecondFactorOf,
  signOutOf,
} from '#modules/identity/index.ts'
import { type Config, readConfig, SetupError } from '#platform/config.ts'
import { openDatabase } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { openLog } from '#platform/log.ts'
import { openTheDatabase } from '#server/prepare.ts'
import { type AdminCommand, commandFrom } from './admin-arguments.ts'

const root = dirname(import.meta.dirname)

const INSTEAD: Record<string, (email: string) => string> = {
  'identity.has-account': (email) =>
    `There is an account ${email} already. Make it an administrator with: npm run admin -- promote ${email}`,
  'identity.no-such-person': (email) => `There is no account ${email}. Make one with: npm run admin -- create ${email}`,
  'identity.no-second-factor': (email) => `${email} has no second factor.`,
}

type AdminDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

type Say = { log: (line: string) => void; error: (what: unknown) => void }

/** Runs the command on the database that `env` names. Returns the exit code. Failures are printed, not thrown. */
export async function administer(words: string[], env: NodeJS.ProcessEnv, say: Say): Promise<0 | 1> {
  try {
    const command = commandFrom(words)
    await withDatabase(readConfig(env, root), say, (deps) => carryOut(deps, command, say.log))
    return 0
  } catch (error) {
    say.error(error instanceof SetupError ? error.message : error)
    return 1
  }
}

async function withDatabase(config: Config, { log }: Say, work: (deps: AdminDeps) => Promise<void>): Promise<void> {
  const database = await openTheDatabase(config, log)
  const db = openDatabase(database.url, { max: 2 })
  try {
    const { rows } = await sql<{ made: boolean }>`
      select to_regclass('audit_entry') is not null and to_regclass('pgboss.queue') is not null as made`.execute(db)
    if (!rows[0]?.made) throw new SetupError('This database holds no shop yet. Start the shop once with "npm start".')
    await work({ db, clock: systemClock, jobs: openJobs({ db, url: database.url, log: openLog(config.logLevel) }) })
  } finally {
    await db.destroy()
    await database.stop()
  }
}

async function carryOut(deps: AdminDeps, { what, email, name }: AdminCommand, print: Say['log']): Promise<void> {
  if (what === 'promote') {
    const { was } = orSay(await promoteToAdministrator(deps, email), email)
    return print(was === 'owner' ? `${email} is an administrator already.` : `${email} is an administrator now.`)
  }
  if (what === 'reset-factor') {
    orSay(await resetSecondFactorOf(deps, email), email)
    return print(`${email} has no second factor now and is signed out on all devices. The password alone signs in.`)
  }
  if (what === 'sign-out') {
    const { ended } = orSay(await signOutOf(deps, email), email)
    return print(`${email} is signed out on all devices (${ended} ${ended === 1 ? 'session' : 'sessions'}).`)
  }
  const made = orSay(await (what === 'create' ? createAdministrator(deps, email, name) : resetPasswordOf(deps, email)), email)
  print(what === 'create' ? `${email} is an administrator now.` : `${email} has a new password and is signed out on all devices.`)
  print(`\n  Password  ${made.password}\n\nIt is shown only once. Sign in at /auth and choose your own under Settings.`)
}

/** Returns the value, or throws a `SetupError` that states the problem and what to do instead. */
function orSay<T>(outcome: Outcome<T>, email: string): T {
  if (outcome.ok) return outcome.value
  throw new SetupError(INSTEAD[outcome.problem.code]?.(email) ?? outcome.problem.message)
}
