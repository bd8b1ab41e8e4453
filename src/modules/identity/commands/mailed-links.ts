import type { Tx } from '#platform/db.ts'
import type { SignUp } from '../contract.ts'
import { deleteLinks, insertLink, lockLink, type MailedLink } from '../link-store.ts'
import { hashOf, newToken } from '../tokens.ts'

const HOUR_ms = 3_600_000
export const LINK_LIFE_hours = { 'sign-up': 24, password: 1, invitation: 72 } as const

const until = (at: Date, life_hours: number) => new Date(at.getTime() + life_hours * HOUR_ms)

type PendingSignUp = Pick<SignUp, 'email' | 'name'> & { passwordHash: string; visitorId: string; at: Date }

/** Stores a pending sign-up until its link is opened. Returns the token, which is stored only as a hash. */
export async function linkForSignUp(tx: Tx, { email, name, passwordHash, visitorId, at }: PendingSignUp): Promise<string> {
  const { token, hash } = newToken()
  await insertLink(tx, {
    token_hash: hash,
    purpose: 'sign-up',
    email,
    user_id: null,
    name,
    password_hash: passwordHash,
    browser_hash: hashOf(visitorId),
    created_at: at,
    expires_at: until(at, LINK_LIFE_hours['sign-up']),
  })
  return token
}

/**
 * Stores a link that sets a new password, and returns its token. `invites`: using the link also accepts the invitation to the
 * team.
 */
export async function linkForPassword(
  tx: Tx,
  account: { id: string; email: string },
  at: Date,
  invites = false,
): Promise<string> {
  const { token, hash } = newToken()
  await insertLink(tx, {
    token_hash: hash,
    purpose: 'password',
    email: account.email,
    user_id: account.id,
    name: null,
    password_hash: null,
    browser_hash: null,
    created_at: at,
    expires_at: until(at, LINK_LIFE_hours[invites ? 'invitation' : 'password']),
    invites,
  })
  return token
}

/** Locks and returns the link of a token. Undefined when it is unknown, used or expired. */
export const openLink = (tx: Tx, purpose: MailedLink['purpose'], token: string, now: Date): Promise<MailedLink | undefined> =>
  lockLink(tx, purpose, hashOf(token), now)

export const isSameBrowser = (link: MailedLink, visitorId: string): boolean =>
  link.browser_hash?.equals(hashOf(visitorId)) === true

export const closeLinks = (tx: Tx, link: Pick<MailedLink, 'purpose' | 'email'>): Promise<void> =>
  deleteLinks(tx, link.purpose, link.email)
