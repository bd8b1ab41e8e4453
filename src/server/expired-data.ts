import { forgetOld, type StandInTables } from '@loomcourt/payment-stand-ins'
import * as retention from '#domain/staff/retention.ts'
import { minutesAfter } from '#kernel/clock.ts'
import * as analytics from '#modules/analytics/index.ts'
import { deleteOldCarts, deleteOldSavedLines } from '#modules/cart/index.ts'
import { deleteOldDrafts } from '#modules/catalogue/index.ts'
import * as changes from '#modules/change-sets/index.ts'
import { deleteOldConversations } from '#modules/chat/index.ts'
import { deleteOldClaims, deleteOldLetters, deleteOldRuns, dropOldConsents } from '#modules/customers/index.ts'
import { deleteOldDesigns } from '#modules/garments/index.ts'
import * as identity from '#modules/identity/index.ts'
import * as imports from '#modules/imports/index.ts'
import { deleteOldInquiries, deleteSettledFiles, deleteUnopenedFiles, sweepFiles } from '#modules/inquiries/index.ts'
import { deleteOldProfiles } from '#modules/measurements/index.ts'
import { deleteOldGrants, deleteOldMailClaims, forgetNetworks } from '#modules/orders/index.ts'
import { deleteOldFeedback } from '#modules/pages/index.ts'
import { deleteOldEvents } from '#modules/payments/index.ts'
import { forgetSearches } from '#modules/search/index.ts'
import { deleteOldWaits } from '#modules/shipping/index.ts'
import { deleteOldTranslations } from '#modules/translation/index.ts'
import * as webhooks from '#modules/webhooks/index.ts'
import { deleteOldItems, deleteOldRequests } from '#modules/wishlist/index.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { deleteOldFaults } from '#platform/error-log.ts'
import { deleteOldKeys, RETENTION_hours } from '#platform/idempotency.ts'
import { deleteOldMail } from '#platform/mail/outbox.ts'
import { deleteOldCalls } from '#platform/provider-calls/call-log.ts'
import { deleteOldCounts } from '#platform/rate-limit.ts'
import { deleteOldBounces, deleteOldMailEvents } from '#services/email/index.ts'
import { logRetention } from '#services/settings/index.ts'

/** 13 months, to compare a month with the same one a year before. */
const SEARCHES_RETENTION_days = 396
/** Stock alerts and waitlist entries for delivery slots. */
const STOCK_REQUEST_RETENTION_days = 90

const IMPORT_RETENTION_days = 30
/** Rows of customer imports and customer bulk edits, which can be undone for a day. */
const IMPORTED_PEOPLE_days = 2
/** Results of bulk edits. */
const CHANGES_RETENTION_days = 90

/** Provider events and records of sent order mails. */
const PAYMENT_RETENTION_days = 400
/** Abandoned product drafts of staff. */
const DRAFTS_RETENTION_days = 90

/** Campaigns, bounces and runs of automations, kept as proof for later questions. */
const LETTERS_RETENTION_days = 400

/** Subscriptions whose mailed link was not opened. */
const CONSENT_REQUEST_RETENTION_days = 30

/** Reports of mail providers. */
const MAIL_EVENTS_RETENTION_days = 90

/** Retention of the network hash of orders. */
const NETWORKS_RETENTION_days = 14

type Delete = (db: Db, now: Date, deps: Deps) => Promise<unknown>

const EXPIRING: Record<string, Delete> = {
  searches: (db, now) => forgetSearches(db, daysBefore(now, SEARCHES_RETENTION_days)),
  carts: (db, now) => deleteOldCarts(db, daysBefore(now, retention.CART_days)),
  'saved lines': (db, now) => deleteOldSavedLines(db, daysBefore(now, retention.BROWSER_days)),
  wishlistItems: (db, now) =>
    deleteOldItems(db, { removed: minutesAfter(now, -60), touched: daysBefore(now, retention.BROWSER_days) }),
  measurements: async (db, now, { blobs }) => {
    for (const file of await deleteOldProfiles(db, daysBefore(now, retention.BROWSER_days))) await blobs.remove(file)
  },
  designs: (db, now) => deleteOldDesigns(db, daysBefore(now, retention.BROWSER_days)),
  'waits for delivery times': (db, now) => deleteOldWaits(db, daysBefore(now, STOCK_REQUEST_RETENTION_days)),
  'stock requests': (db, now) => deleteOldRequests(db, daysBefore(now, STOCK_REQUEST_RETENTION_days)),
  'idempotency keys': (db, now) => deleteOldKeys(db, minutesAfter(now, -60 * RETENTION_hours)),
  'imported rows': (db, now) =>
    imports.deleteOldRows(db, { lists: daysBefore(now, IMPORT_RETENTION_days), people: daysBefore(now, IMPORTED_PEOPLE_days) }),
  changes: (db, now) =>
    changes.forgetBefore(db, { sets: daysBefore(now, CHANGES_RETENTION_days), people: daysBefore(now, IMPORTED_PEOPLE_days) }),
  'logs of requests, calls and mails': deleteOldLogs,
  'events that hooks were told': (db, now) => webhooks.deleteOldHookEvents(db, daysBefore(now, webhooks.HOOK_RETENTION_days)),
  'provider events': (db, now) => deleteOldEvents(db, daysBefore(now, PAYMENT_RETENTION_days)),
  'mails of orders': (db, now) => deleteOldMailClaims(db, daysBefore(now, PAYMENT_RETENTION_days)),
  'proofs of orders': (db, now) => deleteOldGrants(db, daysBefore(now, retention.BROWSER_days)),
  'the stand-ins’ payments': (db, now) => forgetOld(db.withTables<StandInTables>(), now),
  drafts: (db, now) => deleteOldDrafts(db, daysBefore(now, DRAFTS_RETENTION_days)),
  'what was said of articles': (db, now) => deleteOldFeedback(db, daysBefore(now, retention.FEEDBACK_days)),
  chats: (db, now) => deleteOldConversations(db, daysBefore(now, retention.CHAT_days)),
  inquiries: (db, now) => deleteOldInquiries(db, daysBefore(now, retention.INQUIRY_days)),
  'unopened files of inquiries': (db, now) => deleteUnopenedFiles(db, daysBefore(now, retention.UNOPENED_FILE_days)),
  'files of settled inquiries': (db, now) =>
    deleteSettledFiles(db, {
      closed: daysBefore(now, retention.CLOSED_FILE_days),
      answered: daysBefore(now, retention.ANSWERED_FILE_days),
    }),
  'files of inquiries': (db, _now, { blobs }) => sweepFiles(db, (file) => blobs.remove(file)),
  visits: (db, now) => analytics.deleteOldEvents(db, daysBefore(now, analytics.VISITS_RETENTION_days)),
  translations: (db, now) => deleteOldTranslations(db, now),
  'consent requests': (db, now) => dropOldConsents(db, daysBefore(now, CONSENT_REQUEST_RETENTION_days)),
  letters: (db, now) => deleteOldLetters(db, daysBefore(now, LETTERS_RETENTION_days)),
  bounces: (db, now) => deleteOldBounces(db, daysBefore(now, LETTERS_RETENTION_days)),
  'mail events': (db, now) => deleteOldMailEvents(db, daysBefore(now, MAIL_EVENTS_RETENTION_days)),
  'runs of automations': (db, now) => deleteOldRuns(db, daysBefore(now, LETTERS_RETENTION_days)),
  claims: deleteOldClaims,
  'networks of orders': (db, now) => forgetNetworks(db, daysBefore(now, NETWORKS_RETENTION_days)),
  sessions: identity.deleteOldSessions,
  'mailed links': identity.deleteOldTokens,
}

/** Rows per deletion, and max deletions per run. */
const LOT = 1_000
const MOST_LOTS = 200

async function inLots(remove: (limit: number) => Promise<number>): Promise<void> {
  for (let lot = 0; lot < MOST_LOTS; lot++) if ((await remove(LOT)) < LOT) return
}

/** Deletes logs by the shop's retention settings. */
async function deleteOldLogs(db: Db, now: Date): Promise<void> {
  const { mails, faults, calls } = await logRetention(db)
  await inLots((limit) => deleteOldMail(db, daysBefore(now, mails), limit))
  await inLots((limit) => deleteOldFaults(db, daysBefore(now, faults), limit))
  await inLots((limit) => deleteOldCalls(db, daysBefore(now, calls), limit))
}

/** Deletes expired data (`EXPIRING`). A failed deletion does not stop the others; all failures are thrown together at the end. */
export async function deleteExpiredData(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const faults: unknown[] = []
  for (const [what, remove] of Object.entries(EXPIRING)) {
    await remove(db, clock.now(), deps).catch((error) =>
      faults.push(new Error(`expired ${what} were not deleted`, { cause: error })),
    )
  }
  if (faults.length > 0) throw new AggregateError(faults, 'some expired data was not deleted')
}

/** Deletes expired rate-limit counters, in a separate job because they are many. */
export const deleteExpiredCounts = ({ db, clock }: Deps): Promise<void> => deleteOldCounts(db, clock.now())

const daysBefore = (moment: Date, days: number): Date => minutesAfter(moment, -days * 24 * 60)
