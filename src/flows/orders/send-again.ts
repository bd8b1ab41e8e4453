import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { OrderMails } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import { queueMail } from '#platform/mail/outbox.ts'
import { allow } from '#platform/rate-limit.ts'
import * as audit from '#services/audit/index.ts'
import type { Staff } from '#steps/settlement/state/may-release.ts'
import { mailAbout, orderMails } from '#views/orders/order-mails.ts'

const PER_ORDER = 20
const WINDOW_s = 3600

type Again = { number: string; mail: string; by: Staff; key: string }

/**
 * Queues a copy of an e-mail about an order, to the order's present address. Idempotent by key. Refuses `orders.no-such-order`,
 * `orders.no-such-mail`, `orders.no-address-for-mail`, `rate-limit.exceeded` and `idempotency.key-reused`.
 */
export async function sendAgain(deps: Deps, { number, mail: id, by, key }: Again): Promise<Outcome<OrderMails>> {
  const at = deps.clock.now()
  const allowed = await allow(deps.db, { name: 'mail-again', who: number, limit: PER_ORDER, windowSeconds: WINDOW_s, now: at })
  if (!allowed.ok) return allowed
  const write = { scope: `mail ${number}`, key, fingerprint: fingerprintOf(id), at }
  const sent = await transact(deps.db, (tx) =>
    once<{ id: string }>(tx, write, async () => {
      const order = await orders.lockByNumber(tx, number)
      if (!order) return refuse(orders.problems.noSuchOrder())
      const mail = await mailAbout(tx, order.number, id)
      if (!mail) return refuse(orders.problems.noSuchMail())
      if (order.email === '') return refuse(orders.problems.noAddressForMail())
      const { template, language, data, asked_by: askedBy } = mail
      const copy = await queueMail(deps, tx, { template, language, data, askedBy, to: order.email, secret: false, at })
      await orders.recordEvent(tx, { orderId: order.id, kind: 'mail-again', actor: by.email, at, detail: { template } })
      await audit.record(tx, {
        actor: by.id,
        action: 'mail-sent-again',
        subject: `order ${order.number}`,
        at,
        detail: { template },
        before: { mail: id },
        after: { mail: copy },
      })
      return done({ id: copy })
    }),
  )
  return sent.ok ? orderMails(deps, number) : sent
}
