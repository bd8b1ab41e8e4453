/** What the guard of an admin screen shows (specification, section 4). */
export type Guard = 'loading' | 'anonymous' | 'denied' | 'allowed'

/** `user` is undefined while it is being asked, and null when nobody is signed in. */
export function guardOf(user: { role: string } | null | undefined): Guard {
  if (user === undefined) return 'loading'
  if (user === null) return 'anonymous'
  return user.role === 'admin' ? 'allowed' : 'denied'
}
