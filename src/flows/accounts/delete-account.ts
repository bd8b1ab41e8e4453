import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { AccountDeletion, AccountErased } from '#modules/customers/contract.ts'
import * as identity from '#modules/identity/index.ts'
import * as orders from '#modules/orders/index.ts'
import { visitorCookieName } from '#platform/api/visitor.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import type { Browser } from '#steps/accounts/browser.ts'
import { type Erased, eraseAccount } from '#steps/accounts/erase-account.ts'
import { requestContextOf } from '#steps/accounts/request-context.ts'

/**
 * Erases the user's account; orders stay without personal data. Store credit becomes a gift card. Refuses what
 * `identity.proveAgain` refuses, `orders.under-way`, `identity.last-owner` and `identity.no-such-person`.
 */
export async function deleteAccountOf(
  deps: Deps,
  user: User,
  browser: Browser,
  { password }: AccountDeletion,
): Promise<Outcome<AccountErased>> {
  const { language } = await requestContextOf(deps, browser)
  const proved = await identity.proveAgain(deps, user, password)
  if (!proved.ok) return proved
  const erased = await transact(deps.db, async (tx): Promise<Outcome<Erased>> => {
    const at = deps.clock.now()
    const left = await identity.setPlaceIn(tx, { id: user.id, place: null, at }) // refused for the last owner
    if (!left.ok) return left
    const account = await identity.lockAccount(tx, user.id)
    if (!account) return refuse(identity.problems.noSuchPerson())
    if (await orders.anyUnderWay(tx, account.id)) return refuse(orders.problems.underWay())
    return done(await eraseAccount(deps, tx, account, { actor: account.id, language, at }))
  })
  if (!erased.ok) return erased
  for (const file of erased.value.files) await deps.blobs.remove(file)
  for (const name of [identity.sessionCookie(deps), visitorCookieName(deps.config)]) browser.setCookie(name, '', { maxAge_s: 0 })
  return done({ erased: true, giftCard: erased.value.giftCard })
}
