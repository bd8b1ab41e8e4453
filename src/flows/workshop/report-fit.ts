import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as credit from '#modules/credit/index.ts'
import * as measurements from '#modules/measurements/index.ts'
import * as orders from '#modules/orders/index.ts'
import type { FitReport, OrderGarments } from '#modules/workshop/contract.ts'
import * as workshop from '#modules/workshop/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as audit from '#services/audit/index.ts'
import { returnRules } from '#services/settings/index.ts'
import { mayChangeOrder } from '#steps/proof/prove-change.ts'
import { creditFacts, orderGarments } from '#views/tailoring/order-garments.ts'

type Reported = FitReport & { number: string; job: number }

/**
 * Records how a delivered garment fits. Misfits become a measurement proposal to the customer, and an alteration credit that is
 * due is added to the account. Refuses `workshop.no-such-job`, `workshop.not-had-yet`, `workshop.fit-reported`, and what
 * `mayChangeOrder` refuses.
 */
export async function reportFit(
  deps: Deps,
  owner: orders.Owner,
  { number, job: ticket, ...report }: Reported,
): Promise<Outcome<OrderGarments>> {
  const allowed = await mayChangeOrder(deps, owner, number)
  if (!allowed.ok) return allowed
  const at = deps.clock.now()
  const saved = await transact(deps.db, async (tx) => {
    const order = await orders.lockOwned(tx, owner, number)
    if (!order) return refuse(orders.problems.noSuchOrder())
    const job = (await workshop.lockJobsOf(tx, order.id)).find((each) => each.number === ticket)
    if (!job) return refuse(workshop.problems.noSuchJob())
    if (job.state !== 'delivered' && job.state !== 'collected') return refuse(workshop.problems.notHad())
    const altered = { ...job, ...(await creditFacts(tx, job.id)) }
    const credit =
      report.points.length > 0 ? workshop.alterationCredit(altered, order.customer_id !== null, await returnRules(tx), at) : 0
    if (!(await workshop.addFitReport(tx, { jobId: job.id, orderId: order.id, ...report, credit, at })))
      return refuse(workshop.problems.reported())
    if (credit > 0 && order.customer_id) await giveCredit(tx, order.customer_id, credit, { number, job, at })
    const changes = Object.fromEntries(report.points.map(({ measure, change }) => [measure, change]))
    await measurements.proposeChanges(tx, { line: job.order_line_id, orderId: order.id, changes, by: 'customer', at })
    await orders.recordEvent(tx, { orderId: order.id, kind: 'fit-reported', actor: 'customer', at })
    return done(undefined)
  })
  return saved.ok ? orderGarments(deps, owner, number) : saved
}

type FitFacts = { number: string; job: { id: string; number: number }; at: Date }
async function giveCredit(tx: Tx, customerId: string, value: number, { number, job, at }: FitFacts): Promise<void> {
  const reason = `alteration of J-${job.number}, order ${number}`
  const balance = await credit.giveStoreCredit(tx, { customerId, value, reason, by: 'customer', reference: `fit ${job.id}`, at })
  await audit.record(tx, {
    actor: customerId,
    action: 'store-credit-given',
    subject: customerId,
    at,
    detail: { reason },
    before: { balance: balance - value },
    after: { balance },
  })
}
