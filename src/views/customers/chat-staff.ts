import { hasPermission } from '#domain/staff/permissions.ts'
import type { ChatColleague } from '#modules/chat/contract.ts'
import * as identity from '#modules/identity/index.ts'
import type { Db, Tx } from '#platform/db.ts'

export const chatStaff = async (db: Db | Tx): Promise<ChatColleague[]> =>
  (await identity.teamOf(db)).members
    .filter(({ joined, role, name }) => joined && name !== '' && hasPermission(role, 'chat.answer'))
    .map(({ id, name }) => ({ id, name }))

export const chatColleagues = async (db: Db) => ({ colleagues: await chatStaff(db) })
