import { createHmac, timingSafeEqual } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { FiscalSeal, InvoiceContent, InvoiceKind, OrderInvoices } from '#modules/invoices/contract.ts'
import { fiscalSeals, problems as invoiceProblems, pdfOf } from '#modules/invoices/index.ts'
import { belongsTo, problems } from '#modules/orders/index.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'

type Row = { id: string; kind: InvoiceKind; number: string; issued_at: Date; content: InvoiceContent }

export const pdfPath = (order: string, id: string): string => `/api/orders/${order}/invoices/${id}.pdf`

/** Undefined when no order meets `condition`. */
async function papersOf(db: Db, number: string, condition: RawBuilder<boolean>): Promise<OrderInvoices | undefined> {
  const { rows } = await sql<Row | { id: null }>`
    select invoice.id, kind, invoice.number, issued_at, content from orders left join invoice on order_id = orders.id
    where orders.number = ${number.toUpperCase()} and ${condition} order by issued_at, corrects nulls first, invoice.number limit 1000`.execute(
    db,
  )
  if (rows.length === 0) return undefined
  const found = rows.filter((row): row is Row => row.id !== null)
  return {
    number: number.toUpperCase(),
    invoices: found.map(({ id, kind, number: name, issued_at, content }) => ({
      id,
      kind,
      number: name,
      issuedAt: issued_at.toISOString(),
      total: content.totals.total,
      vat: content.totals.vat,
      pdf: pdfPath(number.toUpperCase(), id),
    })),
  }
}

/**
 * Returns invoices and credit notes of an order. Refuses `orders.no-such-order`, also for readers who may not see the order.
 */
export async function invoicesOf({ db }: Deps, reader: Reader, number: string): Promise<Outcome<OrderInvoices>> {
  const papers = await papersOf(db, number, mayRead(reader))
  return papers ? done(papers) : refuse(problems.noSuchOrder())
}

export type Reader = { visitorId?: string; user?: { id: string; role: string } }
const mayRead = (actor: Reader) => (actor.user?.role === 'admin' ? sql<boolean>`true` : belongsTo(actor))

/** Lifetime in days of a mailed invoice link. */
export const MAILED_PDF_days = 180
const DAY_ms = 86_400_000

/** Signed key that opens one invoice without sign-in until a given day. */
const keyOf = (secret: string, id: string, lastDay: number) =>
  `${lastDay}.${createHmac('sha256', secret).update(`invoice-pdf ${id} ${lastDay}`).digest('base64url')}`

const dayOf = (moment: Date) => Math.floor(moment.getTime() / DAY_ms)

/** Returns the link to an invoice for a mail. It opens only that invoice, for `MAILED_PDF_days`. */
export const mailedPdfPath = ({ secret, clock }: Pick<Deps, 'secret' | 'clock'>, order: string, id: string): string =>
  `${pdfPath(order, id)}?key=${keyOf(secret, id, dayOf(clock.now()) + MAILED_PDF_days)}`

function opens({ secret, clock }: Deps, id: string, key: string): boolean {
  const lastDay = Number.parseInt(key, 10)
  if (!(lastDay >= dayOf(clock.now()))) return false
  const [received, right] = [Buffer.from(key), Buffer.from(keyOf(secret, id, lastDay))]
  return received.length === right.length && timingSafeEqual(received, right)
}

/**
 * Serves an invoice or credit note of an order as PDF: to the order's owner, to admins, and by a mailed link. Refuses
 * `invoices.no-such-invoice`, also for other readers.
 */
export async function invoicePdf(
  deps: Deps,
  reader: Reader,
  { number, file }: { number: string; file: string },
  key: string | undefined,
): Promise<Outcome<never> | Response> {
  const id = file.slice(0, -'.pdf'.length)
  const condition = key && opens(deps, id, key) ? sql<boolean>`true` : mayRead(reader)
  const { rows } = await sql<{ content: InvoiceContent }>`
    select content from invoice join orders on orders.id = order_id
    where invoice.id = ${id} and orders.number = ${number} and ${condition}`.execute(deps.db)
  const [paper] = rows
  return paper ? asFile(paper.content, (await fiscalSeals(deps.db, [id])).get(id)) : refuse(invoiceProblems.noSuchInvoice())
}

async function asFile(content: InvoiceContent, seal?: FiscalSeal): Promise<Response> {
  return new Response(Buffer.from(await pdfOf(content, seal)), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${content.number}.pdf"`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "base-uri 'none'; form-action 'none'; frame-ancestors 'none'", // PDF viewers use inline styles
    },
  })
}
