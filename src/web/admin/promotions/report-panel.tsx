import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PromotionReport } from '#modules/promotions/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { failureText } from '../../shared/errors/failure.ts'
import { Price } from '../../shared/money/price.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Promotion, promotionReads } from './promotion-api.ts'

export function ReportPanel({ promotion: { id } }: { promotion: Promotion }) {
  const t = useText()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const query = { ...(from && { from }), ...(to && { to }) }
  const { data, error } = useQuery({ ...promotionReads.report(id, query), staleTime: 0 })
  return (
    <Panel title={t('admin.promotions.part.report')} id="report">
      <div className="grid grid-cols-2 gap-3 px-4 pb-5 sm:max-w-120 sm:px-5">
        <TextInput
          label={t('admin.kit.firstDay')}
          type="date"
          value={from}
          max={to || undefined}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextInput
          label={t('admin.kit.lastDay')}
          type="date"
          value={to}
          min={from || undefined}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      {error && (
        <p role="alert" className="px-4 pb-5 text-small text-danger sm:px-5">
          {failureText(t, error)}
        </p>
      )}
      {data ? <Figures report={data} /> : !error && <Skeleton className="mx-5 mb-5 h-40" />}
    </Panel>
  )
}

function Figures({ report }: { report: PromotionReport }) {
  const t = useText()
  const { uses, revenue, given: discounted, newCustomers, averageOrder, baselineAverageOrder, leaks } = report
  const money = (amount: number | null) => (amount === null ? '–' : <Price amount={amount} exact />)
  return (
    <>
      <dl className="grid grid-cols-2 border-t md:grid-cols-3">
        <Figure label={t('admin.promotions.report.uses')}>{uses}</Figure>
        <Figure label={t('admin.promotions.report.revenue')}>{money(revenue)}</Figure>
        <Figure label={t('admin.promotions.report.given')}>{money(discounted)}</Figure>
        <Figure label={t('admin.promotions.report.newCustomers')}>{newCustomers}</Figure>
        <Figure label={t('admin.promotions.report.averageOrder')}>{money(averageOrder)}</Figure>
        <Figure label={t('admin.promotions.report.baseline')} hint={t('admin.promotions.report.baselineHint')}>
          {money(baselineAverageOrder)}
        </Figure>
      </dl>
      <section className="border-t px-4 py-4 sm:px-5">
        <h3 className="font-medium">{t('admin.promotions.report.leaks')}</h3>
        {leaks.length === 0 ? (
          <p className="mt-1 text-small text-muted">{t('admin.promotions.report.noLeaks')}</p>
        ) : (
          <>
            <p className="mt-1 text-small text-warn">{t('admin.promotions.report.leaksText')}</p>
            <ul className="mt-2 divide-y border-t text-small">
              {leaks.map(({ code, customers }) => (
                <li key={code} className="flex justify-between gap-4 py-2">
                  <bdi dir="ltr" className="figures font-medium">
                    {code}
                  </bdi>
                  <span>{t('admin.promotions.report.leakedTo', { count: customers })}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </>
  )
}

function Figure({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="px-4 py-4 sm:px-5">
      <dt className="text-caption text-muted">{label}</dt>
      <dd className="figures display mt-1 text-[1.375rem] leading-tight">{children}</dd>
      {hint && <dd className="mt-1 text-caption text-muted">{hint}</dd>}
    </div>
  )
}
