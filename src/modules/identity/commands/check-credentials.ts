import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Deps } from '#platform/deps.ts'
import { isPassword } from '../password.ts'
import { problems } from '../problems.ts'
import { type Account, accountByEmail } from '../queries/accounts.ts'
import { countAttempt, type Trying } from '../rate-limits.ts'

/**
 * An unknown address, an account without a password and a wrong password give the same response. Refuses
 * `identity.wrong-credentials`, `identity.too-busy` and `rate-limit.exceeded`.
 */
export async function checkCredentials(
  deps: Deps,
  { password, ...trying }: Trying & { password: string },
): Promise<Outcome<Account>> {
  const budget = await countAttempt(deps, trying)
  if (!budget.ok) return budget
  const account = await accountByEmail(deps.db, trying.email)
  const right = await isPassword(account?.passwordHash, password)
  if (!right.ok) return right
  if (!account || !right.value) return refuse(problems.wrongCredentials())
  await budget.value.back()
  return done(account)
}
