import { done } from '#kernel/outcome.ts'
import * as workshop from '#modules/workshop/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { dayIn, workshopPlan } from '#views/tailoring/workshop-plan.ts'

/**
 * Recomputes the forecast day of each garment in production. New garments of an order are promised one common day. Existing
 * promises stay.
 */
export async function planWorkshop(deps: Deps): Promise<void> {
  const plan = await workshopPlan(deps)
  if (plan.jobs.length === 0) return
  const planned = { inWork: plan.jobs, crews: plan.crews }
  const likely = workshop.forecasts(planned)
  const forecasts = plan.jobs.map(({ id, promised }, place) => ({
    id,
    promise: !promised,
    forecastOn: dayIn(plan, likely[place] ?? 0),
  }))
  const promised = new Map<string, string>()
  for (const [, together] of Map.groupBy(
    plan.jobs.filter((job) => !job.promised),
    ({ orderId }) => orderId,
  )) {
    const promisedDay = toldOf(together, plan.today)
    if (promisedDay) {
      for (const { id } of together) promised.set(id, promisedDay)
      continue
    }
    const others = plan.jobs.filter((job) => !together.includes(job))
    const workdays = workshop.promiseFor(
      { inWork: others, crews: plan.crews },
      together.map(({ job }) => job),
    )
    for (const { id } of together) promised.set(id, dayIn(plan, workdays))
  }
  const saved = await transact(deps.db, async (tx) => done(await workshop.saveForecasts(tx, forecasts, promised)))
  if (!saved.ok) throw new Error(saved.problem.message)
}

/** Returns the common day that the customer was shown for all jobs; null without one, or when it has passed. */
function toldOf(jobs: readonly { told: string | null }[], today: string): string | null {
  const days = jobs.map(({ told: shownDay }) => shownDay)
  const [day = null] = days
  return day !== null && day >= today && days.every((each) => each === day) ? day : null
}
