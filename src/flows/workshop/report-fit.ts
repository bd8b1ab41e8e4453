import { mayChangeOrder } from '#flows/orders/prove-change.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as measurements from '#modules/measurements/index.ts'
import * as orders from '#modules/orders/index.ts'
import type { FitReport, OrderGarments } from '#modules/workshop/contract.ts'
import * as workshop from '#modules/workshop/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { orderGarments } from '#views/order-garments.ts'

type Reported = FitReport & { number: string; job: number }

/**
 * How a garment fits that the customer has got. What does not fit is proposed to them as the next version of their measurements, which they
 * take over or leave, and take back. Refuses `orders.no-such-order`, `orders.proof-needed`, `workshop.no-such-job`, `workshop.not-had-yet`,
 * `workshop.fit-reported`.
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
    if (!(await workshop.addFitReport(tx, { jobId: job.id, orderId: order.id, ...report, at })))
      return refuse(workshop.problems.reported())
    const changes = Object.fromEntries(report.points.map(({ measure, change }) => [measure, change]))
    await measurements.proposeChanges(tx, { line: job.order_line_id, orderId: order.id, changes, by: 'customer', at })
    await orders.recordEvent(tx, { orderId: order.id, kind: 'fit-reported', actor: 'customer', at })
    return done(undefined)
  })
  return saved.ok ? orderGarments(deps, owner, number) : saved
}
