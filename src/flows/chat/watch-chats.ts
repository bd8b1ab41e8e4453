import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import type { ChatDuty } from '#modules/chat/contract.ts'
import * as chat from '#modules/chat/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import * as settings from '#services/settings/index.ts'
import { chatStaff } from '#views/customers/chat-staff.ts'
import { announceChat } from './send-message.ts'

const SHOP = 'shop'

/** Ends due snoozes, assigns waiting conversations to staff on duty, and marks overdue ones during opening hours. */
export async function watchChats(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const [rules, { hours, timeZone }] = await Promise.all([settings.chatRules(deps.db), settings.storeSettings(deps)])
  const isOpen = chat.deskAt(hours, timeZone, now).open
  await transact(deps.db, async (tx) => {
    const changed = new Set(await chat.wakeSnoozed(tx, now))
    const assignments = await chat.giveWaiting(tx, rules.assignment, await chatStaff(tx), now)
    for (const { id, to } of assignments) {
      changed.add(id)
      const after = { assignee: to.id, assignment: rules.assignment }
      await audit.record(tx, { actor: SHOP, action: 'chat-assigned', subject: `chat ${id}`, at: now, before: null, after })
    }
    const waitingSince = minutesAfter(now, -rules.replyWithin_minutes)
    if (isOpen) for (const id of await chat.markOverdue(tx, { waitingSince, at: now })) changed.add(id)
    for (const id of changed) await announceChat(tx, id)
    return done(undefined)
  })
}

/** Starts or ends the duty of a staff member. Staff on duty are assigned waiting conversations. */
export async function changeDuty(deps: Deps, me: string, isOnDuty: boolean): Promise<Outcome<ChatDuty>> {
  const now = deps.clock.now()
  await chat.setDuty(deps.db, me, isOnDuty, now)
  return done(await chat.dutyOf(deps.db, me, now))
}

export const ownDuty = ({ db, clock }: Deps, me: string): Promise<ChatDuty> => chat.dutyOf(db, me, clock.now())
