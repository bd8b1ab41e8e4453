import { randomBytes } from 'node:crypto'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { queueEmail } from '#services/email/index.ts'
import { deleteAllFactors } from '../factor-store.ts'
import { hashedPassword } from '../password.ts'
import { problems } from '../problems.ts'
import { accountByEmail } from '../queries/accounts.ts'
import { hasSecondFactor } from '../queries/has-second-factor.ts'
import { languageOfAccount } from '../queries/language-of-account.ts'
import { FORGOTTEN_PATH } from '../rules/link-paths.ts'
import { recordFactorChange } from '../second-factor/record-change.ts'
import { insertUser, putPassword } from './change-account.ts'
import { deleteSessionsBut } from './delete-sessions.ts'
import { closeLinks } from './mailed-links.ts'
import { recordPlace, setPlaceIn } from './team.ts'

const ACTOR = 'command-line'
const OWNER = { role: 'owner', discountCap: 100 } as const
const PASSWORD_bytes = 15

type Opened = Pick<Deps, 'db' | 'clock'>
type WithMail = Opened & Pick<Deps, 'jobs'>
/** New password in plain text. The database stores only its hash. */
type WithPassword = { email: string; password: string }

async function freshPassword(): Promise<Outcome<{ password: string; hash: string }>> {
  const password = randomBytes(PASSWORD_bytes).toString('base64url')
  const hash = await hashedPassword(password)
  return hash.ok ? done({ password, hash: hash.value }) : hash
}

/** Creates an owner account with a random password. Refuses `identity.has-account`, `identity.too-busy`. */
export async function createAdministrator({ db, clock }: Opened, email: string, name: string): Promise<Outcome<WithPassword>> {
  const fresh = await freshPassword()
  if (!fresh.ok) return fresh
  return transact(db, async (tx) => {
    const at = clock.now()
    const id = await insertUser(tx, { email, name, place: OWNER, at })
    if (!id) return refuse(problems.hasAccount())
    await putPassword(tx, id, fresh.value.hash, at)
    await audit.record(tx, { actor: ACTOR, action: 'account-opened', subject: id, at, detail: { role: OWNER.role } })
    return done({ email, password: fresh.value.password })
  })
}

/** Makes an existing account an owner. Refuses `identity.no-such-person`. */
export const promoteToAdministrator = (deps: WithMail, email: string): Promise<Outcome<{ email: string; was: string }>> =>
  transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const account = await accountByEmail(tx, email)
    if (!account) return refuse(problems.noSuchPerson())
    const changed = await setPlaceIn(tx, { id: account.id, place: OWNER, at })
    if (!changed.ok) return changed
    await recordPlace(deps, tx, ACTOR, changed.value, at)
    return done({ email, was: changed.value.before?.role ?? 'customer' })
  })

/**
 * Sets a new random password, ends all sessions of the account and e-mails its owner. Refuses `identity.no-such-person`,
 * `identity.too-busy`.
 */
export async function resetPasswordOf({ db, clock, jobs }: WithMail, email: string): Promise<Outcome<WithPassword>> {
  const fresh = await freshPassword()
  if (!fresh.ok) return fresh
  return transact(db, async (tx) => {
    const at = clock.now()
    const account = await accountByEmail(tx, email)
    if (!account) return refuse(problems.noSuchPerson())
    await putPassword(tx, account.id, fresh.value.hash, at)
    const ended = await deleteSessionsBut(tx, account.id, undefined)
    await closeLinks(tx, { purpose: 'password', email })
    await audit.record(tx, { actor: ACTOR, action: 'password-reset', subject: account.id, at, detail: { ended } })
    const data = { name: account.name, at: at.toISOString(), resetPath: FORGOTTEN_PATH }
    const language = await languageOfAccount(tx, email)
    await queueEmail({ jobs }, tx, { template: 'password-changed', to: email, language, data, at })
    return done({ email, password: fresh.value.password })
  })
}

/**
 * Removes all second factors of an account, so that the password alone signs in. Ends its sessions and e-mails its owner. Refuses
 * `identity.no-such-person`, `identity.no-second-factor`.
 */
export const resetSecondFactorOf = (deps: WithMail, email: string): Promise<Outcome<{ email: string }>> =>
  transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const account = await accountByEmail(tx, email)
    if (!account) return refuse(problems.noSuchPerson())
    if (!(await hasSecondFactor(tx, account.id))) return refuse(problems.noSecondFactor())
    await deleteAllFactors(tx, account.id)
    await deleteSessionsBut(tx, account.id, undefined)
    const language = await languageOfAccount(tx, email)
    await recordFactorChange(deps, tx, { who: account, actor: ACTOR, what: 'reset', language, at })
    return done({ email })
  })

/** Ends all sessions of an account. The password stays. Refuses `identity.no-such-person`. */
export const signOutOf = ({ db, clock }: Opened, email: string): Promise<Outcome<{ ended: number }>> =>
  transact(db, async (tx) => {
    const account = await accountByEmail(tx, email)
    if (!account) return refuse(problems.noSuchPerson())
    const ended = await deleteSessionsBut(tx, account.id, undefined)
    await audit.record(tx, { actor: ACTOR, action: 'session-ended', subject: account.id, at: clock.now(), detail: { ended } })
    return done({ ended })
  })
