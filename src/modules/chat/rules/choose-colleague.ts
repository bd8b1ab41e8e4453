import type { ChatAssignment } from '../contract.ts'

/** Staff member on duty. `open`: conversations with them now. `lastGivenAt`: null before the first. */
export type OnDuty = { id: string; name: string; open: number; lastGivenAt: Date | null }

/**
 * Returns who gets the next conversation: the one who waits longest for a turn, or the one with the fewest open conversations.
 * Undefined without staff on duty, and when staff take conversations over themselves.
 */
export function chooseColleague(assignment: ChatAssignment, staff: readonly OnDuty[]): OnDuty | undefined {
  if (assignment === 'manual') return undefined
  const turn = ({ lastGivenAt }: OnDuty) => lastGivenAt?.getTime() ?? 0
  const [first] = staff.toSorted(
    (a, b) => (assignment === 'by-load' ? a.open - b.open : 0) || turn(a) - turn(b) || (a.id < b.id ? -1 : 1),
  )
  return first
}
