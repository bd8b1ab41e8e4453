import { Fragment, type ReactNode } from 'react'
import type { FeeBy, ZonePlan } from '#modules/shipping/contract.ts'
import { formatHour } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { Price } from '../../shared/money/price.tsx'

type Rate = ZonePlan['rates'][number]

const Cents = ({ of }: { of: number }) => <Price amount={of} exact />

export function ShownRate({ rate }: { rate: Rate }) {
  const t = useText()
  const { method, fee, by, steps } = rate
  return (
    <>
      <p className="flex justify-between gap-4">
        <span className="font-medium">{t(`delivery.${method}`)}</span>
        {by === 'flat' ? fee === 0 ? t('delivery.free') : <Cents of={fee} /> : t(`admin.shipping.feeBy.${by}`)}
      </p>
      {by !== 'flat' && (
        <ul className="my-1 max-w-90 text-small">
          {steps.map((step) => (
            <li key={step.from} className="flex justify-between gap-4">
              <span>{t.rich('admin.shipping.fromOn', { from: <Measure key="from" by={by} of={step.from} /> })}</span>
              <Cents of={step.fee} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-small text-muted">
        <Details rate={rate} />
      </p>
    </>
  )
}

function Measure({ by, of }: { by: Exclude<FeeBy, 'flat'>; of: number }) {
  const t = useText()
  if (by === 'price') return <Cents of={of} />
  return <bdi>{by === 'weight' ? t('admin.shipping.kg', { kg: of / 1000 }) : t('admin.shipping.pieces', { count: of })}</bdi>
}

function Details({ rate }: { rate: Rate }) {
  const { by, freeFrom, daysMin, daysMax, includedGrams, perKg, cutOff, heaviest, goodsFrom, goodsTo, mostPieces } = rate
  const t = useText()
  const language = useLanguage()
  const rows: [string, ReactNode][] = [
    ['days', t('admin.shipping.days', { from: daysMin, to: daysMax })],
    ['free', freeFrom !== null && t.rich('admin.shipping.free', { amount: <Cents key="free" of={freeFrom} /> })],
    [
      'heavier',
      by === 'flat' &&
        perKg > 0 &&
        t.rich('admin.shipping.heavier', { kg: includedGrams / 1000, amount: <Cents key="kg" of={perKg} /> }),
    ],
    ['cutOff', cutOff !== null && t('admin.shipping.until', { hour: formatHour(language, cutOff) })],
    ['heaviest', heaviest !== null && t('admin.shipping.upTo', { most: t('admin.shipping.kg', { kg: heaviest / 1000 }) })],
    ['pieces', mostPieces !== null && t('admin.shipping.upTo', { most: t('admin.shipping.pieces', { count: mostPieces }) })],
    ['goodsFrom', goodsFrom !== null && t.rich('admin.shipping.worthFrom', { amount: <Cents key="from" of={goodsFrom} /> })],
    ['goodsTo', goodsTo !== null && t.rich('admin.shipping.worthTo', { amount: <Cents key="to" of={goodsTo} /> })],
  ]
  return rows
    .filter(([, text]) => text)
    .map(([key, text], place) => (
      <Fragment key={key}>
        {place > 0 && t('common.comma')}
        {text}
      </Fragment>
    ))
}
