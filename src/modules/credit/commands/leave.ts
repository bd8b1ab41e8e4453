import { newId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { codeOf, hashOf } from '../code.ts'
import * as store from '../store.ts'

type Leaving = { customerId: string; by: string; at: Date }
/** `value` in KES cents. */
export type LeavingCard = { id: string; value: number; code: string }

/**
 * Moves the store credit of an account that is being erased to a new gift card without a name. Later refunds to the store
 * credit go to that card (`merged_into`). Undefined without credit.
 */
export async function creditToGiftCard(
  { secret }: Pick<Deps, 'secret'>,
  tx: Tx,
  { customerId, by, at }: Leaving,
): Promise<LeavingCard | undefined> {
  const found = await store.creditOf(tx, customerId)
  const credit = found && (await store.lockCard(tx, found.id))
  if (!credit || credit.balance === 0) return undefined
  const id = newId()
  const code = codeOf(secret, `left ${credit.id}`)
  await store.insertCard(tx, {
    id,
    kind: 'gift-card',
    code_hash: hashOf(code),
    last4: code.slice(-4),
    customer_id: null,
    expires_on: null,
    reason: 'Store credit of an erased account',
    issued_by: 'shop',
    issued_at: at,
    recipient_name: null,
    recipient_email: null,
  })
  const entry = { cause: 'moved' as const, by, at }
  const reference = `left ${credit.id}`
  await store.addLedgerEntry(tx, { ...entry, cardId: credit.id, amount: -credit.balance, reference: `${reference} from` })
  await store.addLedgerEntry(tx, { ...entry, cardId: id, amount: credit.balance, reference: `${reference} to` })
  await store.noteMerged(tx, credit.id, id)
  return { id, value: credit.balance, code }
}
