import { createHmac } from 'node:crypto'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as credit from '#modules/credit/index.ts'
import type { TakeSale } from '#modules/pos/contract.ts'
import * as register from '#modules/pos/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { allow } from '#platform/rate-limit.ts'

/**
 * Limits guesses of store credit codes to 10 an hour per customer. Called before the sale's transaction, whose rollback would
 * undo the count. Refuses `rate-limit.exceeded`.
 */
export async function countGuess(deps: Deps, id: string, input: TakeSale): Promise<Outcome<void>> {
  const who = input.customer?.accountId
  if (!who || !creditIn(input)?.code || (await register.saleById(deps.db, id))) return done(undefined)
  const now = deps.clock.now()
  return allow(deps.db, { name: 'credit-code-guesses', who, limit: GUESSES_AN_HOUR, windowSeconds: HOUR_s, now })
}

/**
 * Consumes the store credit code in the sale's transaction. No-op without a store credit tender or
 * without a customer. Refuses `register.credit-code-needed` and `register.credit-code-wrong`.
 */
export async function proveCredit(
  deps: Deps,
  tx: Tx,
  input: TakeSale,
  customerId: string | null,
  now: Date,
): Promise<Outcome<void>> {
  const tender = creditIn(input)
  if (!tender || !customerId) return done(undefined) // without a customer the tender itself is refused
  if (!tender.code) return refuse(register.problems.creditCodeNeeded())
  const hash = hashOf(deps, { customerId, code: tender.code })
  return (await credit.takeCreditCode(tx, { customerId, hash }, now))
    ? done(undefined)
    : refuse(register.problems.creditCodeWrong())
}
const GUESSES_AN_HOUR = 10
export const HOUR_s = 3600
export const hashOf = ({ secret }: Pick<Deps, 'secret'>, { customerId, code }: ByCustomer): Buffer =>
  createHmac('sha256', secret).update(`credit-code ${customerId} ${code}`).digest()

const creditIn = ({ tenders }: TakeSale) => tenders.find(({ means }) => means === 'store-credit')

type ByCustomer = { customerId: string; code: string }
