import { randomInt } from 'node:crypto'
import { minutesAfter } from '#kernel/clock.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as credit from '#modules/credit/index.ts'
import * as identity from '#modules/identity/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'
import { queueEmail } from '#services/email/index.ts'
import { HOUR_s, hashOf } from '#steps/counter/prove-credit.ts'
import { languageOfCustomer } from '#views/customers/customer-language.ts'

/** Six digits give a million codes. With ten guesses an hour at codes valid for ten minutes, guessing one takes years. */
const CODE_DIGITS = 6
const CODE_minutes = 10
const CODES_AN_HOUR = 3
const CODES_OF_CASHIER_AN_HOUR = 60

/**
 * Mails a customer the code that lets a cashier spend their store credit. Refuses `credit.no-such-customer`,
 * `credit.nothing-left` and `rate-limit.exceeded`.
 */
export async function mailCreditCode(
  deps: Deps,
  accountId: string,
  by: { id: string },
): Promise<Outcome<{ mailed: true; minutes: number }>> {
  const at = deps.clock.now()
  const account = await identity.accountById(deps.db, accountId)
  if (!account) return refuse(credit.problems.noSuchCustomer())
  if ((await credit.storeCreditOf(deps.db, account.id)) <= 0) return refuse(credit.problems.nothingLeft())
  const window = { windowSeconds: HOUR_s, now: at }
  const ofCashier = { name: 'credit-codes', who: by.id, limit: CODES_OF_CASHIER_AN_HOUR, ...window }
  const ofCustomer = { name: 'credit-code', who: account.id, limit: CODES_AN_HOUR, ...window }
  for (const budget of [ofCashier, ofCustomer]) {
    const allowed = await allow(deps.db, budget)
    if (!allowed.ok) return allowed
  }
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  return transact(deps.db, async (tx) => {
    const hash = hashOf(deps, { customerId: account.id, code })
    await credit.saveCreditCode(tx, { customerId: account.id, hash }, minutesAfter(at, CODE_minutes))
    const language = await languageOfCustomer(tx, account.id)
    const data = { name: account.name, code, minutes: CODE_minutes }
    await queueEmail(deps, tx, { template: 'credit-code', to: account.email, language, data, at })
    await audit.record(tx, {
      actor: by.id,
      action: 'credit-code-mailed',
      subject: account.id,
      at,
      before: null,
      after: { mailed: true },
    })
    return done({ mailed: true as const, minutes: CODE_minutes })
  })
}
