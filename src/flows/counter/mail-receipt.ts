import type { Rights } from '#domain/staff/permissions.ts'
import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as orders from '#modules/orders/index.ts'
import { amountDueOf } from '#modules/payments/index.ts'
import * as register from '#modules/pos/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { problems } from '#platform/problems.ts'
import { allow } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'
import { queueEmail } from '#services/email/index.ts'
import { orderMail } from '#steps/settlement/papers/order-mails.ts'

const PER_SALE = 5
const WINDOW_s = 3600

type MailReceiptArgs = { id: string; email: string; language: string; by: Rights & { id: string; email: string } }

/**
 * Mails the receipt of a POS sale to an address entered at the counter. Only the order's own address gets the link to the
 * invoice. An API key may mail only that address. Refuses `register.no-such-receipt`, `rate-limit.exceeded` and
 * `access.not-for-keys`.
 */
export async function mailReceipt(deps: Deps, { id, email, language, by }: MailReceiptArgs): Promise<Outcome<{ mailed: true }>> {
  const at = deps.clock.now()
  const allowed = await allow(deps.db, { name: 'receipt-mail', who: id, limit: PER_SALE, windowSeconds: WINDOW_s, now: at })
  if (!allowed.ok) return allowed
  return transact(deps.db, async (tx) => {
    const sale = await register.saleById(tx, id)
    const order = sale && (await orders.lockById(tx, sale.order_id))
    if (!order) return refuse(register.problems.noSuchReceipt())
    if (by.key && email.toLowerCase() !== order.email.toLowerCase()) return refuse(problems.notForKeys())
    const due = await amountDueOf(tx, order)
    const facts = { balanceDue: due?.toPay ?? 0 }
    // A mistyped address must not receive the link to the invoice, which names the customer.
    const isOwn = email.toLowerCase() === order.email.toLowerCase()
    const mailDocuments = isOwn ? undefined : { lines: await orders.frozenLines(tx, order.id), invoice: undefined }
    const about = {
      template: 'order-placed',
      cause: `receipt ${newId()}`,
      facts,
      ...(mailDocuments && { mailDocuments }),
    } as const
    const mail = await orderMail(deps, tx, { ...order, email, language: language as orders.OrderRow['language'] }, about)
    if (mail) await queueEmail(deps, tx, mail)
    await audit.record(tx, {
      actor: by.id,
      action: 'receipt-mailed',
      subject: `counter-sale ${id}`,
      at,
      before: null,
      after: { mailed: mail !== undefined },
    })
    return done({ mailed: true as const })
  })
}
