import type { Role } from '../contract.ts'

/** Somebody with an account here, as far as the decision needs. */
type Known = { id: string; role: Role; passwordHash: string | null; googleSub: string | null }

export type GoogleEntry =
  /** The Google account is known: its `sub` is the key, never the address, which people change and pass on. */
  | { kind: 'enter'; id: string }
  /** The address has an account: from now on this Google account opens it too. */
  | { kind: 'link'; id: string }
  /** The same, once its password was given. */
  | { kind: 'password'; id: string; hash: string }
  | { kind: 'open' }
  /** Another Google account opens it, or it has no password that could be asked for. */
  | { kind: 'other' }

/** What a Google account may enter (`docs/sign-in.md`). */
export function googleEntry(
  bySub: Pick<Known, 'id'> | undefined,
  byEmail: Known | undefined,
  { authoritative }: { authoritative: boolean },
): GoogleEntry {
  if (bySub) return { kind: 'enter', id: bySub.id }
  if (!byEmail) return { kind: 'open' }
  if (byEmail.googleSub !== null) return { kind: 'other' } // the address may have been given to somebody else since
  if (authoritative && byEmail.role !== 'admin') return { kind: 'link', id: byEmail.id }
  return byEmail.passwordHash === null ? { kind: 'other' } : { kind: 'password', id: byEmail.id, hash: byEmail.passwordHash }
}
