import type { ProfileChange } from '#modules/customers/contract.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { savedPreference, savePreference } from '../preferences/stored.ts'
import { accountReads } from './account-reads.ts'
import { accountWrites } from './account-writes.ts'
import { userRead } from './user.ts'

type Choice = { language?: string; currency?: string; theme?: string }
const NAMES = ['language', 'currency', 'theme'] as const

/** Saves a choice made on this device to the user's profile. A failure is ignored, because the choice already applies here. */
export function rememberChoice(choice: Choice): void {
  if (getQueryClient().getQueryData(userRead().queryKey))
    void accountWrites.changeProfile(choice as ProfileChange).catch(() => undefined)
}

/** Merges preferences after a sign-in. A choice saved on this device wins. */
export async function bringChoices(): Promise<void> {
  const profile = await getQueryClient().fetchQuery({ ...accountReads.profile(), staleTime: 0 })
  if (!profile) return
  const news: Choice = {}
  for (const name of NAMES) {
    const [here, there] = [savedPreference(name), profile[name]]
    if (!here && there) savePreference(name, there as never)
    if (here && !there) news[name] = here
  }
  if (Object.keys(news).length > 0) await accountWrites.changeProfile(news as ProfileChange)
}
