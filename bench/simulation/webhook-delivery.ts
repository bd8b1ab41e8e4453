import { moveSendDay } from '#flows/orders/move-send-day.ts'
import { makePapers } from '#flows/orders/payment-papers.ts'
import { issueGiftCards, sellGiftCards } from '#flows/orders/sell-gift-cards.ts'
import { expireOrders, recoverPayments } from '#flows/orders/sweep-orders.ts'
import { closeMarkedForms } from '#flows/payments/close-marked-forms.ts'
import { handlePesapalWebhook } from '#flows/payments/handle-pesapal-webhook.ts'
import { applyProviderEvent } from '#steps/settlement/providers/apply-provider-event.ts'
import { applyProviderUpdate } from '#steps/settlement/providers/apply-provider-update.ts'
import { recoverRefunds } from '#steps/settlement/providers/send-refund.ts'
import { Crash } from './chaos.ts'
import { pick, type Step } from './shared.ts'
import type { World } from './world.ts'

export const deliverHint: Step = async ({ deps, regional, random, chaos }) => {
  const [hint] = regional.hints.splice(Math.floor(random() * regional.hints.length), 1)
  if (!hint) return
  if (!chaos.quiet && random() < 0.1) return
  if (!chaos.quiet && random() < 0.25) regional.hints.push(hint)
  await handlePesapalWebhook(deps, hint)
}

export const deliver: Step = async ({ deps, provider, random, chaos }) => {
  const at = Math.floor(random() * provider.events.length)
  const [event] = provider.events.splice(at, 1)
  if (!event) return
  if (!chaos.quiet && random() < 0.25) provider.events.push(event)
  try {
    await applyProviderUpdate(deps, event, 'webhook')
  } catch (error) {
    provider.events.push(event) // without a response the provider sends it again
    throw error
  }
}

export const timePasses: Step = async ({ clock, random }) => clock.forward(Math.ceil(random() * 20))
export const sweep: Step = async (world) => {
  const { deps } = world
  await recoverPayments(deps)
  await expireOrders(deps)
  await recoverRefunds(deps)
  await applyEvents(world)
  await tellMoved(world)
  await writePapers(world)
  await makeCards(world)
  await closeForms(world)
}

/** Skips half of the calls, to simulate a job that has not run yet. */
async function writePapers({ deps, papers, random, chaos }: World) {
  if (!chaos.quiet && random() < 0.5) return
  for (const [key, owed] of [...papers]) {
    await makePapers(deps, owed)
    papers.delete(key)
  }
}

/** Skips half of the calls, to simulate a job that has not run yet. */
async function makeCards({ deps, sold, random, chaos }: World) {
  if (!chaos.quiet && random() < 0.5) return
  for (const [key, order] of [...sold]) {
    await issueGiftCards(deps, order)
    sold.delete(key)
  }
  if (chaos.quiet || random() < 0.3) await sellGiftCards(deps)
}

/** Skips half of the calls, to simulate a job that has not run yet. A failed job is retried. */
async function closeForms({ deps, unowed, random, chaos }: World) {
  if (!chaos.quiet && random() < 0.5) return
  for (const [key, order] of [...unowed]) {
    const failed = await closeMarkedForms(deps, order).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failed === undefined) unowed.delete(key)
    if (failed instanceof Crash) throw failed
  }
}

/** A failed event is retried at the next sweep. */
async function applyEvents({ deps, jobs }: World) {
  for (const [key, id] of [...jobs]) {
    const failed = await applyProviderEvent(deps, id).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failed === undefined) jobs.delete(key)
    if (failed instanceof Crash) throw failed
  }
}

/** A job that fails stays queued. */
async function tellMoved({ deps, moved }: World) {
  for (const [key, order] of [...moved]) {
    await moveSendDay(deps, order)
    moved.delete(key)
  }
}

export const behindOurBack: Step = async (world) => {
  const payment = pick(world, world.provider.captured)
  if (payment) world.provider.giveBack(payment, 1 + Math.floor(world.random() * 50_000))
}

export const bankAsks: Step = async (world) => {
  const payment = pick(world, world.provider.captured)
  if (payment) world.provider.dispute(payment, world.random() < 0.6)
}
