import { runAutomations } from '#flows/campaigns/run-automations.ts'
import { sendCampaigns } from '#flows/campaigns/send-campaigns.ts'
import { beginDueSets } from '#flows/change-sets/begin-due-change-sets.ts'
import { changeQueue } from '#flows/change-sets/change-queue.ts'
import { failBulkEdit, runSet } from '#flows/change-sets/run-change-set.ts'
import { watchChats } from '#flows/chat/watch-chats.ts'
import { notifyWaitlist } from '#flows/delivery/notify-waitlist.ts'
import { applyMailEvents } from '#flows/emails/handle-mail-webhook.ts'
import { tellAuthority } from '#flows/fiscal/report-invoices.ts'
import { countSold } from '#flows/goods/count-sold.ts'
import { fileByTime } from '#flows/goods/file-products.ts'
import { indexProducts } from '#flows/goods/index-products.ts'
import { priceOutfits } from '#flows/goods/price-outfits.ts'
import { watchStock } from '#flows/goods/watch-stock.ts'
import { importQueue } from '#flows/imports/import-queue.ts'
import { failImport, runImport } from '#flows/imports/run-import.ts'
import { checkInvariants } from '#flows/invariants/check-invariants.ts'
import { moveSendDay } from '#flows/orders/move-send-day.ts'
import { makePapers, requeuePapers } from '#flows/orders/payment-papers.ts'
import { issueGiftCards, sellGiftCards } from '#flows/orders/sell-gift-cards.ts'
import { giveUpOrKeep, sendMail } from '#flows/orders/send-mail.ts'
import { expireOrders, recoverPayments } from '#flows/orders/sweep-orders.ts'
import { closeMarkedForms } from '#flows/payments/close-marked-forms.ts'
import { warnOfReservations } from '#flows/payments/warn-of-reservations.ts'
import { watchBudgets } from '#flows/promotions/watch-budgets.ts'
import { sweepReturns } from '#flows/returns/sweep-returns.ts'
import { inviteToReview } from '#flows/reviews/invite-to-review.ts'
import { dispatchWebhooks } from '#flows/webhooks/dispatch-webhooks.ts'
import { mailStock } from '#flows/wishlist/send-stock-mails.ts'
import { askForMeasurements } from '#flows/workshop/ask-for-measurements.ts'
import { remindOfFittings } from '#flows/workshop/book-fitting.ts'
import { planWorkshop } from '#flows/workshop/plan-workshop.ts'
import { done } from '#kernel/outcome.ts'
import { switchPrices } from '#modules/catalogue/index.ts'
import { renewAllCustomers } from '#modules/customers/index.ts'
import { renewRates } from '#modules/localisation/index.ts'
import * as media from '#modules/media/index.ts'
import * as promotions from '#modules/promotions/index.ts'
import { recountWords } from '#modules/search/index.ts'
import { openComingSlots } from '#modules/shipping/index.ts'
import { transact } from '#platform/db.ts'
import type { Work } from '#platform/jobs/jobs.ts'
import type { ScheduledJob } from '#platform/jobs/scheduled-job.ts'
import { worker } from '#platform/jobs/workers.ts'
import { mailQueue, requeueMail } from '#platform/mail/outbox.ts'
import * as actionItems from '#services/action-items/index.ts'
import * as audit from '#services/audit/index.ts'
import { sendDayQueue } from '#steps/goods/send-day-queue.ts'
import { unowedFormsQueue } from '#steps/settlement/money-back/close-unowed-forms.ts'
import { papersQueue } from '#steps/settlement/papers/enqueue-invoice.ts'
import { giftCardQueue } from '#steps/settlement/papers/gift-card-queue.ts'
import { applyProviderEvent, providerEventQueue } from '#steps/settlement/providers/apply-provider-event.ts'
import { recoverRefunds } from '#steps/settlement/providers/send-refund.ts'
import { deleteExpiredCounts, deleteExpiredData } from './expired-data.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

export const scheduled: readonly ScheduledJob[] = [
  { name: 'recover-payments', everySeconds: 10, run: recoverPayments },
  { name: 'pesapal-stand-in', everySeconds: 5, run: async ({ pesapalStandIn }) => pesapalStandIn?.payDue() },
  { name: 'recover-refunds', everySeconds: 30, run: recoverRefunds },
  { name: 'expire-orders', everySeconds: 15, run: expireOrders },
  { name: 'warn-of-reservations', everySeconds: 10 * MINUTE, run: warnOfReservations },
  { name: 'sweep-returns', everySeconds: 10 * MINUTE, run: sweepReturns },
  { name: 'index-products', everySeconds: 30, wakesOn: 'product', run: async (deps) => void (await indexProducts(deps)) },
  // Dynamic categories also change with time: goods sell out, or stop being new.
  { name: 'file-by-time', everySeconds: 2 * MINUTE, run: fileByTime },
  { name: 'switch-prices', everySeconds: 5, run: async (deps) => void (await switchPrices(deps)) },
  { name: 'price-outfits', everySeconds: MINUTE, wakesOn: 'product', run: priceOutfits },
  { name: 'begin-scheduled-changes', everySeconds: 5, run: beginDueSets },
  { name: 'queue-pictures', everySeconds: 30, run: media.queuePictures },
  // The timer also finds stock changes whose event was lost.
  { name: 'tell-of-stock', everySeconds: MINUTE, wakesOn: 'stock', run: mailStock },
  { name: 'tell-of-delivery-times', everySeconds: MINUTE, run: notifyWaitlist },
  { name: 'watch-stock', everySeconds: 30, run: watchStock },
  { name: 'watch-budgets', everySeconds: 30, run: watchBudgets },
  { name: 'sell-gift-cards', everySeconds: MINUTE, run: sellGiftCards },
  // Updates the figures of the customer list, also when no one opens it.
  { name: 'renew-customers', everySeconds: MINUTE, run: async ({ db }) => void (await renewAllCustomers(db)) },
  { name: 'tell-hooks', everySeconds: 5, run: dispatchWebhooks },
  { name: 'tell-revenue-authority', everySeconds: 10, run: tellAuthority },
  { name: 'renew-rates', everySeconds: HOUR, run: async (deps) => void (await renewRates(deps)) },
  { name: 'seal-audit', everySeconds: 10, run: async ({ db }) => void (await audit.sealEntries(db)) },
  { name: 'count-sold', everySeconds: 5 * MINUTE, run: countSold },
  { name: 'delete-expired-counts', everySeconds: 10 * MINUTE, run: deleteExpiredCounts },
  // Any change in the workshop may move other completion days.
  { name: 'plan-workshop', everySeconds: 10 * MINUTE, wakesOn: 'workshop', run: planWorkshop },
  { name: 'ask-for-measurements', everySeconds: 10 * MINUTE, wakesOn: 'workshop', run: askForMeasurements },
  { name: 'remind-of-fittings', everySeconds: 10 * MINUTE, run: remindOfFittings },
  { name: 'invite-to-review', everySeconds: HOUR, run: inviteToReview },
  { name: 'send-letters', everySeconds: 5, run: (deps) => sendCampaigns(deps, { patience_ms: 4_000 }) },
  { name: 'run-automations', everySeconds: MINUTE, run: runAutomations },
  { name: 'open-delivery-slots', everySeconds: HOUR, run: openComingSlots },
  { name: 'watch-chats', everySeconds: 10, run: watchChats },
  { name: 'delete-expired-data', everySeconds: HOUR, run: deleteExpiredData },
  { name: 'requeue-papers', everySeconds: HOUR, run: requeuePapers },
  // Mail that failed to render is retried, and goes out once the template is fixed.
  { name: 'requeue-mail', everySeconds: 10 * MINUTE, run: requeueMail },
  { name: 'apply-mail-events', everySeconds: 10 * MINUTE, run: applyMailEvents },
  // 3 am in Nairobi (midnight UTC).
  { name: 'check-invariants', everySeconds: 24 * HOUR, atHour: 0, run: checkInvariants },
  { name: 'count-words', everySeconds: 6 * HOUR, run: ({ db }) => recountWords(db) },
]

export const work: Work = {
  workers: [
    worker({ queue: papersQueue, run: makePapers, atOnce: 10 }),
    worker({ queue: mailQueue, run: sendMail, atOnce: 10, onDeadLetter: giveUpOrKeep }),
    worker({ queue: importQueue, run: runImport, atOnce: 1, onDeadLetter: failImport }),
    worker({ queue: changeQueue, run: runSet, atOnce: 2, onDeadLetter: failBulkEdit }),
    worker({ queue: promotions.codeBatchQueue, run: promotions.makeCodes, atOnce: 1 }),
    worker({ queue: sendDayQueue, run: moveSendDay, atOnce: 4 }),
    worker({ queue: giftCardQueue, run: issueGiftCards, atOnce: 4 }),
    worker({ queue: unowedFormsQueue, run: closeMarkedForms, atOnce: 4 }),
    worker({ queue: providerEventQueue, run: applyProviderEvent, atOnce: 4 }),
    // The two picture queues share one renderer process, which runs one task at a time.
    worker({ queue: media.formsQueue, run: media.encodeForm, atOnce: 1 }),
    worker({ queue: media.drawPictureQueue, run: media.drawWaiting, atOnce: 4, onDeadLetter: media.drawingGivenUp }),
  ],
  scheduled,
  onDeadLetter: async ({ db, clock }, { queue, id, failure }) => {
    const opened = await transact(db, async (tx) =>
      done(
        await actionItems.openActionItem(tx, {
          kind: 'job-failed',
          cause: `${queue}:${id}`,
          detail: { queue, failure },
          at: clock.now(),
        }),
      ),
    )
    if (!opened.ok) throw new Error(opened.problem.message)
  },
}

export const jobKinds = { queues: work.workers.map(({ queue }) => queue), scheduled }
