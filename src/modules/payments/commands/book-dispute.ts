import type { Tx } from '#platform/db.ts'
import * as store from '../book-store.ts'
import type { DisputeNotice } from '../gateways/notice.ts'
import { ACCOUNTS } from '../rules/book.ts'
import { laterOf, standing } from '../rules/disputes.ts'
import type { Attempt } from '../store.ts'
import { settleSince } from './settle-since.ts'

type Stand = { known: boolean; stands: ReturnType<typeof standing> }

/**
 * A customer's bank asks about a (locked) attempt: the dispute is written down, and money that the provider took out of
 * our balance, or put back, is booked once. Answers whether the dispute was known before, and how it stands.
 */
export async function bookDispute(tx: Tx, attempt: Attempt, notice: DisputeNotice, at: Date): Promise<Stand> {
  const known = await store.lockDispute(tx, notice.provider, notice.dispute)
  const status = laterOf(known?.status, notice.status)
  const stands = standing(status)
  const amount = Math.min(notice.amount, attempt.amount)
  await store.saveDispute(tx, { attempt, notice, amount, status, closed: stands !== 'open', at })

  const clearing = attempt.provider === 'pesapal' ? ACCOUNTS.pesapal : ACCOUNTS.stripe
  const booked = { orderId: attempt.order_id, attemptId: attempt.id, amount, at }
  const entry = (
    cause: string,
    debit: typeof clearing | 'disputes' | 'customer',
    credit: typeof clearing | 'disputes' | 'customer',
  ) => store.book(tx, { ...booked, once: `${cause}:${notice.provider}:${notice.dispute}`, cause, debit, credit })
  if (notice.funds === 'withdrawn') await entry('dispute-withdrawn', ACCOUNTS.disputes, clearing)
  if (notice.funds === 'reinstated') await entry('dispute-reinstated', clearing, ACCOUNTS.disputes)
  if (stands === 'lost') await entry('dispute-lost', ACCOUNTS.customer, ACCOUNTS.disputes)
  if (
    stands === 'won' &&
    known?.status !== undefined &&
    (await store.isBooked(tx, `dispute-lost:${notice.provider}:${notice.dispute}`))
  )
    await entry('dispute-won-back', ACCOUNTS.disputes, ACCOUNTS.customer)
  await settleSince(tx, attempt, at)
  return { known: known !== undefined, stands }
}
