import type { ReactNode } from 'react'
import type { FulfilmentState, OrderParcels } from '#modules/orders/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { useDay } from '../../../shared/account/dates.ts'
import { Badge, type Tone } from '../../../shared/admin/panel.tsx'
import { ParcelFacts, ParcelLines } from '../../../shared/order/parcel-parts.tsx'

const TONES: Partial<Record<FulfilmentState, Tone>> = {
  delivered: 'success',
  collected: 'success',
  ready_for_pickup: 'info',
  shipped: 'info',
  out_for_delivery: 'info',
  delivery_failed: 'danger',
  refused: 'danger',
  lost: 'danger',
  returned_to_sender: 'warn',
}

type Props = { parcel: OrderParcels['parcels'][number]; place: number; children: ReactNode }

export function ParcelEntry({ parcel, place, children }: Props) {
  const t = useText()
  const dayOf = useDay()
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">{t('order.parcel.one', { number: place })}</h3>
        <Badge tone={TONES[parcel.state] ?? 'plain'}>{t(`order.parcel.state.${parcel.state}`)}</Badge>
        {parcel.place && <span className="text-small text-muted">{t('admin.parcels.at', { place: parcel.place })}</span>}
      </div>
      <ParcelLines parcel={parcel} />
      <ParcelFacts parcel={parcel} />
      {parcel.note && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-small text-ink-2">
          {parcel.note}
        </p>
      )}
      {parcel.photo && (
        <a href={parcel.photo} className="justify-self-start" target="_blank" rel="noreferrer">
          <img src={parcel.photo} alt={t('admin.parcels.photo')} className="max-h-48 rounded-2 border" loading="lazy" />
        </a>
      )}
      {parcel.signature?.drawn && (
        <img
          src={parcel.signature.drawn}
          alt={t('admin.parcels.signature')}
          width={180}
          height={60}
          className="rounded-2 border"
          loading="lazy"
        />
      )}
      {parcel.signature?.typed && (
        <p className="text-small">{t.rich('admin.parcels.signedAs', { name: <bdi key="name">{parcel.signature.typed}</bdi> })}</p>
      )}
      {parcel.awaits && (
        <p className="border-s-2 border-warn ps-3 text-small text-warn">
          {t('admin.parcels.awaits', { day: dayOf(parcel.awaits) })}
        </p>
      )}
      {parcel.making && <p className="border-s-2 border-line ps-3 text-small">{t('admin.parcels.making')}</p>}
      <div className="flex flex-wrap items-end gap-2.5 empty:hidden">{children}</div>
    </li>
  )
}
