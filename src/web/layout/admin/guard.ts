/** `unprotected`: an admin who must set up a second factor first. */
export type Guard = 'loading' | 'anonymous' | 'denied' | 'unprotected' | 'allowed'

/** `user` is undefined while loading, and null for a guest. */
export function guardOf(user: { role: string; secondFactor?: 'missing' | undefined } | null | undefined): Guard {
  if (user === undefined) return 'loading'
  if (user === null) return 'anonymous'
  if (user.role !== 'admin') return 'denied'
  return user.secondFactor === 'missing' ? 'unprotected' : 'allowed'
}
