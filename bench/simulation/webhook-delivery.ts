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

/** Delivers a random webhook of the regional provider. One in four is delivered again later, and one in ten is lost. */
export const deliverHint: Step = async ({ deps, regional, random, chaos }) => {
  const [hint] = regional.hints.splice(Math.floor(random() * regional.hints.length), 1)
  if (!hint) return
  if (!chaos.quiet && random() < 0.1) return
  if (!chaos.quiet && random() < 0.25) regional.hints.push(hint)
  await handlePesapalWebhook(deps, hint)
}

/** Delivers a random card event. One in four is delivered again later. */
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

/** Creates the documents of received payments. Half of the time they are still pending, unless the story is ending. */
async function writePapers({ deps, papers, random, chaos }: World) {
  if (!chaos.quiet && random() < 0.5) return
  for (const [key, owed] of [...papers]) {
    await makePapers(deps, owed)
    papers.delete(key)
  }
}

/**
 * Issues gift cards of paid orders. Half of the time the job has not run yet. Now and then the scheduled job issues missing ones.
 */
async function makeCards({ deps, sold, random, chaos }: World) {
  if (!chaos.quiet && random() < 0.5) return
  for (const [key, order] of [...sold]) {
    await issueGiftCards(deps, order)
    sold.delete(key)
  }
  if (chaos.quiet || random() < 0.3) await sellGiftCards(deps)
}

/** Closes card forms that must not be paid. Half of the time the job has not run yet. A failed job is retried. */
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

/** Applies stored events. One that fails, or whose process dies, is retried at the next sweep. */
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

/** Applies new send dates and notifies the customers. A job that dies is retried. */
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
