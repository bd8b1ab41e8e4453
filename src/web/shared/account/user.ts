import type { CurrentUser } from '#modules/identity/contract.ts'
import { reads } from '../../api/reads.ts'
import { useRead } from '../../api/use-read.ts'

/** Who is signed in: null for nobody, undefined while it is being asked. It comes with the first page of a visit. */
export const useUser = (): CurrentUser | null | undefined => useRead(reads.user())
