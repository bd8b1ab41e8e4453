import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Rights } from '#domain/staff/permissions.ts'
import { PAGE_LANGUAGES, type PageLanguage, writtenFor } from '#kernel/languages.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { FiscalSeal, InvoiceContent } from '#modules/invoices/contract.ts'
import { dayIn, drawInvoice, fiscalSeals } from '#modules/invoices/index.ts'
import '#modules/invoices/tables.ts'
import { LABEL_SHEETS, LABELS_of, type LabelSheet, PAPER_KINDS, type PaperKind } from '#modules/orders/contract.ts'
import {
  drawLabels,
  drawMissing,
  drawSlip,
  drawTicket,
  findByNumber,
  LABEL_PAGES,
  type Label,
  type OrderRow,
  problems,
  type Ticket,
} from '#modules/orders/index.ts'
import type { Deps } from '#platform/deps.ts'
import type { Paper } from '#platform/pdf/paper.ts'
import { allow } from '#platform/rate-limit.ts'
import { checkRight } from '#platform/rights.ts'
import * as audit from '#services/audit/index.ts'
import { storeSettings } from '#services/settings/index.ts'
import { inExportLine } from '#views/admin/export-line.ts'
import { conditionsOf } from '#views/orders/admin-order-filter.ts'
import { OrderExportQuery } from '#views/orders/order-export.ts'
import { labelsOf } from '#views/orders/order-labels.ts'
import { slipsOf } from '#views/orders/order-slips.ts'
import { jobsWhere } from '#views/tailoring/workshop-jobs.ts'

/** Max orders in one file. */
const MAX_PRINTED = 100
const PER_HOUR = 30
const MAX_TICKETS = 50

const printed = {
  language: z.enum(PAGE_LANGUAGES).default('en'),
  /** Address labels only: the sheet format, and the first free position of the first sheet. */
  sheet: z.enum(LABEL_SHEETS).default('a6'),
  start: z.coerce
    .number()
    .int()
    .min(1)
    .max(Math.max(...Object.values(LABELS_of)))
    .default(1),
}
export const OrderPapersQuery = OrderExportQuery.extend({ kind: z.enum(PAPER_KINDS), ...printed })
type OrderPapersQuery = z.infer<typeof OrderPapersQuery>
export const OnePaperQuery = z.object({ parcel: z.uuid().optional(), ...printed })

type Draw = (paper: Paper) => void | Promise<void>
type DocumentRequest = { kind: Exclude<PaperKind, 'address-label'>; language: PageLanguage; parcel?: string | undefined }
type Sheet = { sheet: LabelSheet; start: number }

/** Refuses `orders.no-such-paper` when no such document exists yet, and what `slipsOf` refuses. */
async function drawn(deps: Deps, order: OrderRow, { kind, language, parcel }: DocumentRequest): Promise<Outcome<Draw[]>> {
  if (kind === 'packing-slip' || kind === 'delivery-note') {
    const slips = await slipsOf(deps, order, kind, parcel)
    return slips.ok ? done(slips.value.map((slip) => (paper: Paper) => drawSlip(paper, slip))) : slips
  }
  const draws: Draw[] =
    kind === 'invoice'
      ? (await invoicesOf(deps, order)).map(
          ({ content, seal }) =>
            (paper: Paper) =>
              drawInvoice(paper, content, seal),
        )
      : (await ticketsOf(deps, order, language)).map((ticket) => (paper: Paper) => drawTicket(paper, ticket))
  return draws.length > 0 ? done(draws) : refuse(problems.noSuchPaper())
}

async function invoicesOf({ db }: Deps, order: OrderRow): Promise<{ content: InvoiceContent; seal: FiscalSeal | undefined }[]> {
  const rows = await db
    .selectFrom('invoice')
    .select(['id', 'content'])
    .where('order_id', '=', order.id)
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
  const seals = await fiscalSeals(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, content }) => ({ content, seal: seals.get(id) }))
}

async function ticketsOf(deps: Deps, order: OrderRow, language: PageLanguage): Promise<Ticket[]> {
  const store = await storeSettings(deps)
  const today = dayIn(store.timeZone, deps.clock.now())
  const open = sql<boolean>`job.order_id = ${order.id} and job.state not in ('delivered', 'collected', 'remake', 'cancelled')`
  const jobs = await jobsWhere(deps.db, open, { today, most: MAX_TICKETS })
  return jobs.map(({ shown }) => ({
    language,
    house: { name: store.name, lines: [] },
    printedOn: today,
    number: `J-${shown.number}`,
    garment: shown.garment,
    piece: [shown.piece, shown.descriptor].filter(Boolean).join(', '),
    customer: shown.customer,
    order: shown.orderNumber,
    promisedOn: shown.promisedOn,
    assignee: shown.assignee,
  }))
}

async function paperFor(deps: Deps, title: string, language: PageLanguage, size?: [number, number]): Promise<Paper> {
  const { name } = await storeSettings(deps)
  const { Paper } = await import('#platform/pdf/paper.ts') // the fonts are loaded on first use
  return new Paper({ title, author: name, at: deps.clock.now(), language, size })
}

async function answered(paper: Paper, name: string): Promise<Response> {
  return new Response(Buffer.from(await paper.end()), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}.pdf"`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  })
}

type OnePaper = { kind: PaperKind; language: PageLanguage; parcel?: string | undefined } & Sheet

/**
 * Builds the documents of one kind of one order as one file. Refuses `orders.no-such-order`, `.no-such-paper` and
 * `.no-such-parcel`; labels also `orders.collected-here` and `.label-not-settable`.
 */
export async function orderPaper(deps: Deps, number: string, request: OnePaper): Promise<Outcome<never> | Response> {
  const order = await findByNumber(deps.db, number)
  if (!order) return refuse(problems.noSuchOrder())
  const { kind, language, parcel } = request
  if (kind === 'address-label') {
    const labels = await labelsOf(deps, order, language, parcel)
    return labels.ok ? answered(await labelsOn(deps, labels.value, request), `${kind}-${order.number}`) : labels
  }
  const draws = await drawn(deps, order, { kind, language, parcel })
  if (!draws.ok) return draws
  const paper = await paperFor(deps, `${kind} ${order.number}`, writtenFor(order.language))
  for (const draw of draws.value) await draw(paper)
  return answered(paper, `${kind}-${order.number}`)
}

async function labelsOn(deps: Deps, labels: readonly [Label, ...Label[]], { sheet, start }: Sheet): Promise<Paper> {
  const title = ['address-label', ...new Set(labels.map(({ order }) => order))].slice(0, 4).join(' ')
  const paper = await paperFor(deps, title, labels[0].language, LABEL_PAGES[sheet].page)
  drawLabels(paper, labels, { sheet, start })
  return paper
}

/**
 * Merges the documents of one kind of several orders into one file, oldest order first. Records the export in the audit log.
 * All kinds but job tickets need `orders.change`. Refuses what `checkRight` refuses, `rate-limit.exceeded`, `server.busy`,
 * `orders.too-many-chosen`, and `orders.no-such-paper` when no order has one.
 */
export async function orderPapers(
  deps: Deps,
  by: Rights & { id: string },
  query: OrderPapersQuery,
): Promise<Outcome<never> | Response> {
  const right = query.kind === 'job-ticket' ? done(undefined) : checkRight(by, 'orders.change')
  return right.ok ? inExportLine(() => mergedPapers(deps, by.id, query)) : right
}

async function mergedPapers(deps: Deps, userId: string, query: OrderPapersQuery): Promise<Outcome<never> | Response> {
  const now = deps.clock.now()
  const allowed = await allow(deps.db, { name: 'order-papers', who: userId, limit: PER_HOUR, windowSeconds: 3600, now })
  if (!allowed.ok) return allowed
  const { number, except, kind, language, sheet, start, ...filter } = query
  const orders = await chosen(deps, userId, { number, except, ...filter })
  if (orders.length > MAX_PRINTED || (number?.length ?? 0) > MAX_PRINTED) return refuse(problems.tooManyChosen(MAX_PRINTED))
  const printed =
    kind === 'address-label'
      ? await labelsOfAll(deps, orders, { language, sheet, start })
      : await papersOfAll(deps, orders, { kind, language })
  if (!printed) return refuse(problems.noSuchPaper())
  const detail = { what: 'order-papers', kind, chosen: printed.count }
  await audit.record(deps.db, { actor: userId, action: 'data-exported', subject: 'orders', at: now, detail })
  return answered(printed.paper, `${kind}-${now.toISOString().slice(0, 10)}`)
}

type Printed = { paper: Paper; count: number } | undefined

async function papersOfAll(deps: Deps, orders: readonly OrderRow[], request: Omit<DocumentRequest, 'parcel'>): Promise<Printed> {
  const paper = await paperFor(deps, request.kind, request.language)
  const missing: string[] = []
  for (const order of orders) {
    const draws = await drawn(deps, order, request)
    await turn() // let other requests run after each order
    if (draws.ok) for (const draw of draws.value) await draw(paper)
    else missing.push(order.number)
  }
  if (missing.length === orders.length) return undefined
  if (missing.length > 0) drawMissing(paper, request.language, missing)
  return { paper, count: orders.length - missing.length }
}

async function labelsOfAll(
  deps: Deps,
  orders: readonly OrderRow[],
  request: Sheet & { language: PageLanguage },
): Promise<Printed> {
  const labels: Label[] = []
  let count = 0
  for (const order of orders) {
    const some = await labelsOf(deps, order, request.language)
    if (!some.ok) continue
    labels.push(...some.value)
    count += 1
  }
  const [first, ...more] = labels
  return first && { paper: await labelsOn(deps, [first, ...more], request), count }
}

async function chosen(deps: Deps, me: string, { number, except, ...filter }: OrderExportQuery): Promise<OrderRow[]> {
  const matching = conditionsOf(filter, { zone: (await storeSettings(deps)).timeZone, now: deps.clock.now(), me })
  return deps.db
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`${matching}`)
    .$if(number !== undefined, (rows) => rows.where('number', 'in', number ?? []))
    .$if(except !== undefined, (rows) => rows.where('number', 'not in', except ?? []))
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_PRINTED + 1)
    .execute()
}
