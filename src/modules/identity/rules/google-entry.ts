import type { Role } from '../contract.ts'

type ExistingAccount = { id: string; role: Role; passwordHash: string | null; googleSub: string | null }

export type GoogleEntry =
  /**
   * The Google account is known by its `sub`. Its e-mail address does not count, because addresses
   * change owners.
   */
  | { kind: 'enter'; id: string }
  | { kind: 'link'; id: string }
  | { kind: 'password'; id: string; hash: string }
  | { kind: 'open' }
  /** The account belongs to another Google account, or has no password to confirm with. */
  | { kind: 'other' }

/** Decides which account a Google account may sign in to (`docs/sign-in.md`). */
export function googleEntry(
  bySub: Pick<ExistingAccount, 'id'> | undefined,
  byEmail: ExistingAccount | undefined,
  { authoritative }: { authoritative: boolean },
): GoogleEntry {
  if (bySub) return { kind: 'enter', id: bySub.id }
  if (!byEmail) return { kind: 'open' }
  if (byEmail.googleSub !== null) return { kind: 'other' } // the address may belong to another person now
  if (authoritative && byEmail.role !== 'admin') return { kind: 'link', id: byEmail.id }
  return byEmail.passwordHash === null ? { kind: 'other' } : { kind: 'password', id: byEmail.id, hash: byEmail.passwordHash }
}
