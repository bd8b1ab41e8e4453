import { ROLE_ACTIONS, type StaffRole, USUAL_DISCOUNT_CAP } from '#domain/staff/permissions.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { queueEmail } from '#services/email/index.ts'
import type { Invitation, Team, TeamPlace } from '../contract.ts'
import { problems } from '../problems.ts'
import { type Account, accountByEmail, lockAccount } from '../queries/accounts.ts'
import { languageOfAccount } from '../queries/language-of-account.ts'
import { teamOf } from '../queries/team.ts'
import { RESET_PATH, SESSIONS_PATH } from '../rules/link-paths.ts'
import { lockOwners, setInvitedRole, setPlace } from '../store.ts'
import { deleteAccount, insertUser } from './change-account.ts'
import { deleteSessionsBut } from './delete-sessions.ts'
import { LINK_LIFE_hours, linkForPassword } from './mailed-links.ts'

/** Staff role with its discount cap in percent. Null for an account that is not staff. */
export type TeamPosition = { role: StaffRole; discountCap: number } | null
export type PlaceChanged = { account: Account; before: TeamPosition; after: TeamPosition }

const placeOf = ({ staffRole, discountCap }: Account): TeamPosition => staffRole && { role: staffRole, discountCap }

const isRaise = (before: TeamPosition, after: TeamPosition): boolean => {
  const had: readonly string[] = before ? ROLE_ACTIONS[before.role] : []
  return after !== null && ROLE_ACTIONS[after.role].some((action) => !had.includes(action))
}

/**
 * Sets a role and its discount cap. More permissions end all sessions, because existing ones were opened with fewer. Refuses
 * `identity.no-such-person`, and `identity.last-owner` when no owner would be left.
 */
export async function setPlaceIn(
  tx: Tx,
  { id, place, at }: { id: string; place: TeamPosition; at: Date },
): Promise<Outcome<PlaceChanged>> {
  const owners = await lockOwners(tx)
  const account = await lockAccount(tx, id)
  if (!account) return refuse(problems.noSuchPerson())
  const before = placeOf(account)
  if (before?.role === 'owner' && place?.role !== 'owner' && owners.length === 1) return refuse(problems.lastOwner())
  if (!isSame(before, place)) await setPlace(tx, id, place, at)
  if (isRaise(before, place)) await deleteSessionsBut(tx, id, undefined)
  return done({ account, before, after: place })
}

const isSame = (a: TeamPosition, b: TeamPosition): boolean => a?.role === b?.role && a?.discountCap === b?.discountCap

/**
 * Records a change of role or discount cap in the audit log, and notifies the person of a new role by e-mail. No-op without a
 * change.
 */
export async function recordPlace(deps: Pick<Deps, 'jobs'>, tx: Tx, actor: string, changed: PlaceChanged, at: Date) {
  const { account, before, after } = changed
  if (isSame(before, after)) return
  await audit.record(tx, {
    actor,
    action: 'role-changed',
    subject: account.id,
    at,
    before: shown(before),
    after: shown(after),
  })
  if (before?.role === after?.role) return // a changed discount cap alone needs no e-mail
  const data = {
    name: account.name,
    at: at.toISOString(),
    role: after?.role ?? ('customer' as const),
    settingsPath: SESSIONS_PATH,
  }
  const language = await languageOfAccount(tx, account.email)
  await queueEmail(deps, tx, { template: 'role-changed', to: account.email, language, data, at })
}
const shown = (place: TeamPosition) => ({ role: place?.role ?? 'customer', ...(place && { discountCap: place.discountCap }) })

/**
 * Invites a person to the team by a mailed link. An existing account keeps its role until it accepts. Refuses
 * `identity.on-the-team`.
 */
export const inviteToTeam = (deps: Deps, actor: string, { email, name, role }: Invitation): Promise<Outcome<Team>> =>
  transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const place = { role, discountCap: USUAL_DISCOUNT_CAP[role] }
    const account = await accountByEmail(tx, email)
    if (account?.staffRole || account?.invitedRole) return refuse(problems.onTheTeam())
    const id = account?.id ?? (await insertUser(tx, { email, name, place, at }))
    if (!id) return refuse(problems.onTheTeam()) // A concurrent request invited the same address.
    if (account) {
      await setInvitedRole(tx, id, role)
      await audit.record(tx, { actor, action: 'invited', subject: id, at, after: { role } })
    } else await audit.record(tx, { actor, action: 'role-changed', subject: id, at, before: shown(null), after: shown(place) })
    await mailInvitation(deps, tx, { id, email, name: account?.name ?? name, role, at })
    return done(await teamOf(tx))
  })

/**
 * Sends the invitation again to a member who has not accepted it. Refuses `identity.no-such-person`, and `identity.on-the-team`
 * when it was accepted.
 */
export const inviteAgain = (deps: Deps, actor: string, id: string): Promise<Outcome<Team>> =>
  transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const account = await lockAccount(tx, id)
    const role = account?.staffRole ?? account?.invitedRole
    if (!account || !role) return refuse(problems.noSuchPerson())
    if (account.staffRole && hasComeIn(account)) return refuse(problems.onTheTeam())
    await mailInvitation(deps, tx, { ...account, role, at })
    await audit.record(tx, { actor, action: 'invited-again', subject: id, at, after: { role } })
    return done(await teamOf(tx))
  })

/**
 * Changes a staff member's role or discount cap, or the role of a pending invitation. Refuses `identity.no-such-person` and
 * `identity.last-owner`.
 */
export const changePlace = (deps: Deps, actor: string, id: string, { role, discountCap }: TeamPlace): Promise<Outcome<Team>> =>
  transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const account = await lockAccount(tx, id)
    if (account?.invitedRole) {
      await setInvitedRole(tx, id, role)
      await audit.record(tx, {
        actor,
        action: 'invited',
        subject: id,
        at,
        before: { role: account.invitedRole },
        after: { role },
      })
      return done(await teamOf(tx))
    }
    if (!account?.staffRole) return refuse(problems.noSuchPerson())
    const changed = await setPlaceIn(tx, { id, place: { role, discountCap }, at })
    if (!changed.ok) return changed
    await recordPlace(deps, tx, actor, changed.value, at)
    return done(await teamOf(tx))
  })

/**
 * Removes a person from the team, or withdraws a pending invitation. Deletes a staff account without password and Google
 * account, unless `hasCredit`, because store credit needs its account. Refuses `identity.no-such-person` and
 * `identity.last-owner`.
 */
export const leaveTeam = (
  deps: Deps,
  actor: string,
  id: string,
  hasCredit: (tx: Tx, id: string) => Promise<boolean>,
): Promise<Outcome<Team>> =>
  transact(deps.db, async (tx) => {
    const at = deps.clock.now()
    const invited = (await lockAccount(tx, id))?.invitedRole
    if (invited) {
      await setInvitedRole(tx, id, null)
      await audit.record(tx, {
        actor,
        action: 'invited',
        subject: id,
        at,
        before: { role: invited },
        after: { role: 'customer' },
      })
      return done(await teamOf(tx))
    }
    const changed = await setPlaceIn(tx, { id, place: null, at })
    if (!changed.ok) return changed
    const { account, before } = changed.value
    if (!before) return refuse(problems.noSuchPerson())
    await deleteSessionsBut(tx, id, undefined)
    if (hasComeIn(account) || (await hasCredit(tx, id))) await recordPlace(deps, tx, actor, changed.value, at)
    else {
      await deleteAccount(tx, account)
      await audit.record(tx, { actor, action: 'role-changed', subject: id, at, before: shown(before), after: shown(null) })
    }
    return done(await teamOf(tx))
  })

/** Gives a locked account the role that it was invited to. No-op without an invitation. Refuses what `setPlaceIn` refuses. */
export async function acceptInvitation(deps: Pick<Deps, 'jobs'>, tx: Tx, account: Account, at: Date): Promise<Outcome<Account>> {
  const role = account.invitedRole
  if (!role) return done(account)
  const place = { role, discountCap: USUAL_DISCOUNT_CAP[role] }
  const changed = await setPlaceIn(tx, { id: account.id, place, at })
  if (!changed.ok) return changed
  await setInvitedRole(tx, account.id, null)
  await recordPlace(deps, tx, account.id, changed.value, at)
  return done({ ...account, role: 'admin', staffRole: role, discountCap: place.discountCap, invitedRole: null })
}

const hasComeIn = ({ passwordHash, googleSub }: Account): boolean => passwordHash !== null || googleSub !== null

type Invited = { id: string; email: string; name: string; role: StaffRole; at: Date }
async function mailInvitation(deps: Pick<Deps, 'jobs'>, tx: Tx, { id, email, name, role, at }: Invited) {
  const path = RESET_PATH + (await linkForPassword(tx, { id, email }, at, true))
  const data = { name, role, path, hours: LINK_LIFE_hours.invitation }
  await queueEmail(deps, tx, { template: 'team-invitation', to: email, language: await languageOfAccount(tx, email), data, at })
}
