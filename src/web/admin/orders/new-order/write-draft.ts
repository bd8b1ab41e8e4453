import type { NewDraft } from '#modules/orders/contract.ts'
import { forgetKey, keyFor } from '../../../shared/idempotency-key.ts'
import type { Store } from '../../../shared/tab-store.ts'

/** Session storage key of the idempotency key, so that a retry creates the draft once. */
const STORAGE_KEY = 'loomcourt-draft-key'

type Writes = {
  keep: (draft: NewDraft, key: string) => Promise<{ number: string }>
  sendLink: (number: string) => Promise<{ amount: number }>
}
type Written = { number: string; outcome: 'kept' | 'sent' | 'placed' | 'notSent'; error?: unknown }

/** Returns `notSent` when only the payment link failed: the draft exists. Throws when the draft could not be created. */
export async function writeDraft(
  draft: NewDraft,
  how: 'keep' | 'send',
  { writes, store }: { writes: Writes; store: Store },
): Promise<Written> {
  const { key } = keyFor(draft, store, STORAGE_KEY)
  const { number } = await writes.keep(draft, key)
  forgetKey(store, STORAGE_KEY)
  if (how === 'keep') return { number, outcome: 'kept' }
  try {
    const { amount } = await writes.sendLink(number)
    return { number, outcome: amount === 0 ? 'placed' : 'sent' }
  } catch (error) {
    return { number, outcome: 'notSent', error }
  }
}
