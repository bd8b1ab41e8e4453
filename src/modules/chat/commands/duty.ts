import { minutesAfter } from '#kernel/clock.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { ChatAssignment, ChatColleague, ChatDuty } from '../contract.ts'
import * as duty from '../duty-store.ts'
import { chooseColleague } from '../rules/choose-colleague.ts'
import { takeOver } from './move-conversation.ts'

const DUTY_hours = 10
const MAX_GIVEN = 20

export async function dutyOf(db: Db, me: string, now: Date): Promise<ChatDuty> {
  const on = await duty.dutyIds(db, now)
  return { isOnDuty: on.some(({ staff_id }) => staff_id === me), onDuty: on.length }
}

export const setDuty = (db: Db, me: string, isOnDuty: boolean, now: Date) =>
  duty.setDutyUntil(db, me, isOnDuty ? minutesAfter(now, DUTY_hours * 60) : now)

export type WaitingAssigned = { id: string; to: ChatColleague }

export async function giveWaiting(
  tx: Tx,
  assignment: ChatAssignment,
  team: readonly ChatColleague[],
  at: Date,
): Promise<WaitingAssigned[]> {
  if (assignment === 'manual') return []
  const names = new Map(team.map(({ id, name }) => [id, name]))
  const staff = (await duty.lockOnDuty(tx, at)).flatMap((each) => {
    const name = names.get(each.id)
    return name === undefined ? [] : [{ ...each, name }]
  })
  const assignments: WaitingAssigned[] = []
  if (staff.length === 0) return assignments
  for (const { id } of await duty.waitingIds(tx, MAX_GIVEN)) {
    const next = chooseColleague(assignment, staff)
    if (!next) break
    const to = { id: next.id, name: next.name }
    const taken = await takeOver(tx, id, to, at)
    if (!taken.ok || taken.value.before === 'assigned') continue
    // Each assignment gets a later millisecond, so that the next choice sees their order.
    const moment = new Date(at.getTime() + assignments.length)
    await duty.noteGiven(tx, to.id, moment)
    next.open += 1
    next.lastGivenAt = moment
    assignments.push({ id, to })
  }
  return assignments
}

/** Returns the ids of the newly marked conversations. */
export const markOverdue = async (tx: Tx, { waitingSince, at }: { waitingSince: Date; at: Date }): Promise<string[]> =>
  (await duty.setOverdue(tx, waitingSince, at)).map(({ id }) => id)
