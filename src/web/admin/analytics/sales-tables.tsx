import { Link } from 'react-router'
import { metricValue, type Sums, sumOf } from '#domain/analytics/metrics.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import type { Report } from './analytics-reads.ts'
import { FigureTable } from './split-table.tsx'
import { useFigures } from './use-figures.ts'

export function VatTable({ report }: { report: Report }) {
  const t = useText()
  const { money } = useFigures()
  const base = (sums: Sums) => sumOf({ gross: 1, discounts: -1, returns: -1, disputes: -1, delivery: 1 }, sums)
  const figures = (sums: Sums) => [money(base(sums)), money(sums.vat)]
  const nameOf = (key: string) => {
    const [code = '', rate = '0'] = key.split(':')
    const name = t.maybe(`admin.analytics.vatClass.${code}`) ?? code
    return rate === '0' ? name : `${name} (${Number(rate) / 100} %)`
  }
  return (
    <FigureTable
      id="vat"
      title={t('admin.analytics.vatSheet')}
      about={t('admin.analytics.vatAbout')}
      head={[t('admin.analytics.vatBase'), t('admin.analytics.metric.vat')]}
      rows={report.vatClasses.map(({ key, sums }) => ({ id: key, name: nameOf(key), figures: figures(sums) }))}
      total={figures(report.now)}
    />
  )
}

export function ReasonTable({ report }: { report: Report }) {
  const t = useText()
  const { money } = useFigures()
  const nameOf = (key: string) => t.maybe(`returns.because.${key}`) ?? t.maybe(`admin.analytics.refundOf.${key}`) ?? key
  const figures = ({ returns, disputes }: Sums) => [money(returns), money(disputes)]
  return (
    <FigureTable
      id="reasons"
      title={t('admin.analytics.reasons')}
      head={[t('admin.analytics.metric.returns'), t('admin.analytics.metric.disputes')]}
      rows={report.reasons.map(({ key, sums }) => ({ id: key, name: nameOf(key), figures: figures(sums) }))}
      total={figures(report.now)}
    />
  )
}

export function PromotionTable({ report }: { report: Report }) {
  const t = useText()
  const { money, count } = useFigures()
  return (
    <FigureTable
      id="promotions"
      title={t('admin.analytics.promotions')}
      head={[t('admin.analytics.metric.orders'), t('admin.analytics.metric.discounts')]}
      rows={report.promotions.map(({ name, staff, orders, discounts }, place) => ({
        id: `${place} ${name}`,
        name: staff ? t('admin.analytics.byStaff') : <bdi>{name}</bdi>,
        figures: [count(orders), money(discounts)],
      }))}
      total={['', money(report.now.discounts)]}
    />
  )
}

/** Amounts that customers still owe now. Period and filters do not apply. */
export function Outstanding({ outstanding }: Pick<Report, 'outstanding'>) {
  const t = useText()
  const { money, count } = useFigures()
  return (
    <FigureTable
      id="outstanding"
      title={t('admin.analytics.outstanding')}
      about={t('admin.analytics.outstandingAbout')}
      head={[t('admin.analytics.metric.orders'), t('admin.analytics.amount')]}
      rows={[
        {
          id: 'deposits',
          name: t('admin.analytics.withDeposit'),
          figures: [count(outstanding.deposits), money(outstanding.depositAmount)],
        },
        {
          id: 'unpaid',
          name: t('admin.analytics.withoutDeposit'),
          figures: [count(outstanding.orders - outstanding.deposits), money(outstanding.amount - outstanding.depositAmount)],
        },
        {
          id: 'all',
          name: (
            <Link to={adminPaths.orders({ due: 'some' })} className="underline underline-offset-4">
              {t('admin.analytics.sum')}
            </Link>
          ),
          figures: [count(outstanding.orders), money(outstanding.amount)],
        },
      ]}
    />
  )
}

export function Reconciled({ report }: { report: Report }) {
  const t = useText()
  const { money } = useFigures()
  const { rows, lines, ledger } = report.reconciliation
  const total = (sums: Sums) => metricValue('total', sums) ?? 0
  const agrees = total(rows) === total(report.now) && total(lines) === total(report.now) && ledger.difference === 0
  const sides = [
    ['tile', total(report.now), 0],
    ['rows', total(rows), total(rows) - total(report.now)],
    ['lines', total(lines), total(lines) - total(report.now)],
  ] as const
  return (
    <Panel title={t('admin.analytics.reconcile')} id="reconcile" className="min-w-0">
      <p role="status" className={`px-4 pb-3 text-small sm:px-5 ${agrees ? 'text-success' : 'text-danger'}`}>
        {t(agrees ? 'admin.analytics.agrees' : 'admin.analytics.differs')}
      </p>
      <div className="grid border-t lg:grid-cols-2 [&>div]:min-w-0 [&>div]:self-start [&>div]:rounded-none [&>div]:border-0">
        <FigureTable
          id="reconcile-total"
          title=""
          head={[t('admin.analytics.metric.total'), t('admin.analytics.difference')]}
          rows={sides.map(([side, amount, difference]) => ({
            id: side,
            name: t(`admin.analytics.side.${side}`),
            figures: [money(amount), money(difference)],
          }))}
        />
        <LedgerTable ledger={ledger} />
      </div>
    </Panel>
  )
}

const LEDGER = ['received', 'paidBack', 'due', 'reduced', 'promised', 'tooMuch'] as const
const SIGN = { received: 1, paidBack: -1, due: 1, reduced: 1, promised: -1, tooMuch: -1 } as const

function LedgerTable({ ledger }: { ledger: Report['reconciliation']['ledger'] }) {
  const t = useText()
  const { money } = useFigures()
  const sold = ledger.sales + ledger.giftCards
  return (
    <FigureTable
      id="reconcile-ledger"
      title=""
      head={[t('admin.analytics.amount')]}
      rows={[
        { id: 'sold', name: t('admin.analytics.ledger.sold'), figures: [money(sold)] },
        ...LEDGER.filter((each) => ledger[each] !== 0).map((each) => ({
          id: each,
          name: t(`admin.analytics.ledger.${each}`),
          figures: [money(SIGN[each] * ledger[each])],
        })),
        { id: 'difference', name: t('admin.analytics.difference'), figures: [money(ledger.difference)] },
      ].slice(0, 8)}
    />
  )
}
