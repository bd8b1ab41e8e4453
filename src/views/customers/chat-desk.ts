import type { ChatDesk } from '#modules/chat/contract.ts'
import * as chat from '#modules/chat/index.ts'
import type { Deps } from '#platform/deps.ts'
import * as settings from '#services/settings/index.ts'

export async function chatDesk(deps: Deps): Promise<ChatDesk> {
  const now = deps.clock.now()
  const [{ hours, timeZone }, waitMinutes] = await Promise.all([settings.storeSettings(deps), chat.waitMinutes(deps.db, now)])
  return { ...chat.deskAt(hours, timeZone, now), waitMinutes }
}
