import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SourcedSaving } from '#modules/orders/contract.ts'
import type { PriceParts } from '#shapes/price-parts.ts'
import { type Text, useText } from '../../i18n/text.tsx'
import { Price } from '../money/price.tsx'
import { adminPaths } from './admin-paths.ts'

/** Step of a price. `amount`: KES cents. `source`: a second line about it. */
export type PriceRow = { name: string; amount: number; source?: ReactNode }

export const PriceRows = ({ rows }: { rows: readonly PriceRow[] }) => (
  <dl className="mt-1 grid max-w-96 grid-cols-[1fr_auto] gap-x-6 gap-y-1">
    {rows.map(({ name, amount, source }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two promotions can have the same name
      <div key={at} className="contents">
        <dt className="text-muted">
          <bdi>{name}</bdi>
          {source && <span className="block">{source}</span>}
        </dt>
        <dd className="figures text-end">
          <Price amount={amount} exact />
        </dd>
      </div>
    ))}
  </dl>
)

/** Returns the steps to the price of one piece or metre. */
export function partRows({ list, usual, tiered, design, outfit }: PriceParts, t: Text): PriceRow[] {
  const isTemporary = usual !== null && usual !== list
  return [
    ...(isTemporary ? [{ name: t('admin.priceSteps.usual'), amount: usual }] : []),
    { name: t(isTemporary ? 'admin.priceSteps.scheduled' : 'admin.priceSteps.list'), amount: list },
    ...(tiered !== list ? [{ name: t('admin.priceSteps.tiered'), amount: tiered }] : []),
    ...(design > 0 ? [{ name: t('admin.priceSteps.design'), amount: design }] : []),
    ...(outfit === null ? [] : [{ name: t('admin.priceSteps.outfit'), amount: outfit }]),
  ]
}

/** Returns what came off a line, each with its source. `linked`: links to the promotions. */
export const savingRows = (savings: readonly SourcedSaving[], t: Text, linked = true): PriceRow[] =>
  savings.map((saving) => ({
    name: saving.label ?? t('admin.priceSteps.discount'),
    amount: -saving.amount,
    source: <SavingSource saving={saving} linked={linked} />,
  }))

function SavingSource({ saving: { source, version, code }, linked }: { saving: SourcedSaving; linked: boolean }) {
  const t = useText()
  if (source === 'staff') return t('admin.savingSource.staff')
  const promotion = t('admin.savingSource.promotion', { version: version ?? 1 })
  return (
    <>
      {linked ? (
        <Link to={adminPaths.promotion(source)} className="underline underline-offset-4">
          {promotion}
        </Link>
      ) : (
        promotion
      )}
      {code && (
        <>
          {t('common.comma')}
          <bdi dir="ltr">{code}</bdi>
        </>
      )}
    </>
  )
}
