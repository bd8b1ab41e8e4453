import type { ReactNode } from 'react'
import type { CartAdjustment } from '#modules/cart/contract.ts'
import type { Picture, Swatch } from '#shapes/catalogue.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Amount, Price } from '../money/price.tsx'
import { usePreferences } from '../preferences/preferences.tsx'

export type SummaryLine = {
  id: string | number
  name: string
  details: string
  swatch: Swatch | null
  picture: Picture | null
  quantity: string
  total: Amount
  note?: ReactNode
}
export type SummaryOf = {
  lines: readonly SummaryLine[]
  items: Amount
  discount?: number
  savings?: readonly CartAdjustment[]
  /** Null while the destination is unknown; 'none' when nothing is shipped. */
  delivery: { label: string; fee: number; savings?: readonly CartAdjustment[] } | 'none' | null
  vat: number
  /** Replaces the text on VAT at the standard rate. */
  vatSaid?: ReactNode
  total: Amount
  /** The fee is loading or failed to load; fee and total are hidden. */
  unsettled?: 'waiting' | 'unknown' | undefined
  /** The total in the currency the shopper browsed in. */
  about?: ReactNode
  /** Shows KES, as charged, regardless of the display currency. */
  exact?: boolean
  cause?: ReactNode
  change?: ReactNode
  codes?: ReactNode
}

export function FoldedSummary(summary: SummaryOf & { className?: string }) {
  const t = useText()
  return (
    <details className={`accordion group border-b bg-sunk ${summary.className ?? ''}`}>
      <summary className="page flex min-h-14 flex-wrap items-center justify-between gap-x-4">
        <span className="flex items-center gap-2 font-medium">
          {t('checkout.summary')}{' '}
          <Icon name="chevron-down" size={18} className="transition-transform duration-(--d-2) group-open:rotate-180" />
        </span>
        {summary.unsettled ? (
          <Unsettled why={summary.unsettled} className="h-5 w-28" />
        ) : (
          <span className="text-end">
            <Price amount={summary.total} exact={summary.exact} className="font-medium" />
            {summary.about && <span className="block text-caption text-muted">{summary.about}</span>}
          </span>
        )}
      </summary>
      <div className="page pb-5">
        <SummaryBody {...summary} />
      </div>
    </details>
  )
}

export function SideSummary(summary: SummaryOf & { className?: string }) {
  const t = useText()
  return (
    <aside aria-labelledby="summary" className={summary.className}>
      <div className="sticky top-8 max-h-[calc(100dvh-64px)] overflow-y-auto bg-sunk p-7">
        <div className="mb-4 flex items-baseline justify-between gap-4">
          <h2 id="summary" className="text-h3 font-medium">
            {t('checkout.summary')}
          </h2>
          {summary.change}
        </div>
        <SummaryBody {...summary} />
      </div>
    </aside>
  )
}

function SummaryBody({ lines, codes, ...totals }: SummaryOf) {
  return (
    <>
      <ul className="grid gap-4">
        {lines.map((line) => (
          <li key={line.id}>
            <Line line={line} exact={totals.exact} />
          </li>
        ))}
      </ul>
      <Totals {...totals} className="mt-5 border-t pt-4" />
      {totals.cause && <p className="mt-3 border-s-2 border-accent ps-3 text-small text-ink-2">{totals.cause}</p>}
      {codes && <div className="mt-5 border-t pt-4">{codes}</div>}
    </>
  )
}

function Line({
  line: { name, details, swatch, picture, quantity, total, note },
  exact,
}: {
  line: SummaryLine
  exact?: boolean
}) {
  return (
    <div className="grid grid-cols-[52px_1fr_auto] gap-x-3.5">
      <ProductPicture picture={picture} swatch={swatch} sizes="52px" mute />
      <div className="min-w-0 text-small">
        <p className="font-medium">{name}</p>
        <p className="text-muted">{details}</p>
        <p className="figures text-muted">{quantity}</p>
        {note}
      </div>
      <Price amount={total} exact={exact} className="text-small" />
    </div>
  )
}

export function Totals({
  items,
  discount = 0,
  savings = [],
  delivery,
  vat,
  vatSaid,
  total,
  unsettled,
  about,
  exact,
  className = '',
}: Omit<SummaryOf, 'lines' | 'codes'> & { className?: string }) {
  const t = useText()
  const { currency } = usePreferences()
  return (
    <div className={className}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-body">
        <Row label={t('totals.items')}>
          <Price amount={items} exact={exact} />
        </Row>
        {discount > 0 && (
          <Row label={t('totals.discount')}>
            <Price amount={-discount} exact={exact} />
          </Row>
        )}
        {savings.map(({ label, amount }) => (
          <Saving key={label} label={label} amount={amount} exact={exact} />
        ))}
        {delivery !== 'none' && <Delivery delivery={delivery} unsettled={unsettled} exact={exact} />}
        <div className="col-span-2 mt-2.5 flex items-baseline justify-between gap-4 border-t pt-3.5">
          <dt className="font-medium">{t('totals.total')}</dt>
          <dd className="text-end text-[1.1875rem] font-medium">
            {unsettled ? <Unsettled why={unsettled} className="ms-auto h-6 w-28" /> : <Price amount={total} exact={exact} />}
            {about && <span className="block text-small font-normal text-muted">{about}</span>}
          </dd>
        </div>
      </dl>
      {!unsettled && (
        <div className="mt-1 text-caption text-muted">
          {vatSaid ?? t.rich('totals.vat', { vat: <Price amount={vat} exact={exact} /> })}
        </div>
      )}
      {currency !== 'KES' && !exact && !unsettled && (
        <p className="mt-2 text-small text-ink-2">{t.rich('totals.charged', { amount: <Price amount={total} exact /> })}</p>
      )}
    </div>
  )
}

type DeliveryProps = Pick<SummaryOf, 'unsettled' | 'exact'> & { delivery: Exclude<SummaryOf['delivery'], 'none'> }

function Delivery({ delivery, unsettled, exact }: DeliveryProps) {
  const t = useText()
  return (
    <>
      <Row label={delivery?.label ?? t('totals.delivery')}>
        {unsettled ? (
          <Unsettled why={unsettled} className="ms-auto h-5 w-20" />
        ) : delivery === null ? (
          <span className="text-muted">{t('totals.later')}</span>
        ) : delivery.fee === 0 ? (
          t('delivery.free')
        ) : (
          <Price amount={delivery.fee} exact={exact} />
        )}
      </Row>
      {delivery?.savings?.map(({ label, amount }) => (
        <Saving key={label} label={label} amount={amount} exact={exact} />
      ))}
    </>
  )
}

function Saving({ label, amount, exact }: CartAdjustment & { exact: boolean | undefined }) {
  return (
    <Row label={<bdi>{label}</bdi>}>
      <Price amount={-amount} exact={exact} className="text-success" />
    </Row>
  )
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}

const Unsettled = ({ why, className }: { why: 'waiting' | 'unknown'; className: string }) =>
  why === 'waiting' ? <Skeleton className={className} /> : <span className="text-muted">–</span>
