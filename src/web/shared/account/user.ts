import type * as users from '#api/shop/account/user.ts'
import type { CurrentUser } from '#modules/identity/contract.ts'
import { clientOf } from '../../api/client.ts'
import { useRead } from '../../api/use-read.ts'

const api = clientOf<typeof users>()

export const userRead = () => ({ ...api.read('/api/user'), retry: false })

/** Returns the signed-in user: null for a guest, undefined while loading. */
export const useUser = (): CurrentUser | null | undefined => useRead(userRead())
