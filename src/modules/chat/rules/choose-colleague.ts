import type { ChatAssignment } from '../contract.ts'

export type OnDuty = { id: string; name: string; open: number; lastGivenAt: Date | null }

/**
 * Returns the staff member who has waited longest for a conversation, or with `by-load` the one with the fewest open ones.
 * Undefined without staff on duty, and for `manual`.
 */
export function chooseColleague(assignment: ChatAssignment, staff: readonly OnDuty[]): OnDuty | undefined {
  if (assignment === 'manual') return undefined
  const turn = ({ lastGivenAt }: OnDuty) => lastGivenAt?.getTime() ?? 0
  const [first] = staff.toSorted(
    (a, b) => (assignment === 'by-load' ? a.open - b.open : 0) || turn(a) - turn(b) || (a.id < b.id ? -1 : 1),
  )
  return first
}
