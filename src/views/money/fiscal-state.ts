import { sql } from 'kysely'
import type { FiscalPaper, FiscalState } from '#modules/invoices/contract.ts'
import '#modules/invoices/tables.ts'
import type { Deps } from '#platform/deps.ts'
import { fiscalRules, storeSettingsIn } from '#services/settings/index.ts'

const SHOWN = 50
type Row = Omit<FiscalPaper, 'nextAt' | 'signedAt' | 'receipt'> & {
  next_at: Date
  signed_at: Date | null
  unit: string | null
  receipt_no: number | null
}

/** Returns the state of tax invoices (eTIMS) and at most `SHOWN` of them: refused ones first, then queued ones. */
export async function fiscalState({ db, etims }: Pick<Deps, 'db' | 'etims'>): Promise<FiscalState> {
  const [{ since, classification }, { pin }, { rows: counted }, { rows }] = await Promise.all([
    fiscalRules(db),
    storeSettingsIn(db),
    sql<{
      state: FiscalPaper['state']
      many: number
    }>`select state, count(*)::int as many from fiscal_paper group by state`.execute(db),
    sql<Row>`
      select invoice.id, invoice.number, orders.number as "orderNumber", paper.state, tries, failure, next_at, unit, receipt_no,
        check_url as "checkUrl", signed_at
      from fiscal_paper as paper join invoice on invoice.id = invoice_id join orders on orders.id = order_id
      order by paper.state = 'refused' desc, paper.state = 'waiting' desc, paper.serial desc limit ${SHOWN}`.execute(db),
  ])
  const many = (state: FiscalPaper['state']) => counted.find((each) => each.state === state)?.many ?? 0
  return {
    on: since !== null,
    since,
    classification,
    mode: etims?.mode ?? 'missing',
    unit: etims?.unit ?? null,
    pin,
    counts: { waiting: many('waiting'), signed: many('signed'), refused: many('refused') },
    papers: rows.map(({ next_at, signed_at, unit, receipt_no, ...row }) => ({
      ...row,
      nextAt: row.state === 'waiting' ? next_at.toISOString() : null,
      signedAt: signed_at?.toISOString() ?? null,
      receipt: receipt_no === null ? null : `${unit}/${receipt_no}`,
    })),
  }
}
