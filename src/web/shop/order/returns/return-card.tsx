import { useState } from 'react'
import type { OrderReturns, OwnReturn } from '#modules/returns/contract.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { useDay, useMoment } from '../../../shared/account/dates.ts'
import { failureToast } from '../../../shared/errors/failure.ts'
import { Price } from '../../../shared/money/price.tsx'
import { useQuantity } from '../../../shared/money/quantity.ts'
import { ExchangeMoney } from '../../../shared/order/exchange-money.tsx'
import { isProofNeeded, ProveChange } from '../../../shared/order/prove-change.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { returnWrites } from './return-reads.ts'

type Props = { number: string; row: OwnReturn; onChanged: (next: OrderReturns) => void }

export function ReturnCard({ number, row, onChanged }: Props) {
  const t = useText()
  const moment = useMoment()
  const quantity = useQuantity()
  const { name, kind, state, items, askedAt, answer, photos } = row
  return (
    <li className="grid gap-2 rounded-2 border px-4 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-medium">
          {t(`returns.kind.${kind}`)}{' '}
          <bdi dir="ltr" className="figures font-normal text-muted">
            {name}
          </bdi>
        </h3>
        <p className="text-small font-medium">{t(`returns.state.${state}`)}</p>
      </div>
      <ul className="text-small text-ink-2">
        {items.map((item) => (
          <li key={item.id}>
            {quantity(item.quantity, item.unit)} × {item.name}
            {item.size && ` · ${item.size}`}
            {item.exchange?.size && ` → ${item.exchange.size}`}
          </li>
        ))}
      </ul>
      <p className="figures text-caption text-muted">{t('returns.askedAt', { at: moment(askedAt) })}</p>
      <Next row={row} />
      {answer && <p className="border-s-2 ps-3 text-small">{t('returns.answer', { answer })}</p>}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, place) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noreferrer">
                <img src={photo} alt={t('returns.photo', { place: place + 1 })} className="size-16 rounded-1 object-cover" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Doing number={number} row={row} onChanged={onChanged} />
    </li>
  )
}

function Next({ row }: { row: OwnReturn }) {
  const t = useText()
  const day = useDay()
  const { state, kind, sendBy, comesOn, amount, fee, exchange, exchangeOrder, comesBack } = row
  return (
    <>
      {state === 'approved' && kind !== 'claim' && sendBy && (
        <p className="text-small">
          {t(comesBack === 'courier' ? 'returns.next.send' : 'returns.next.bring', { day: day(sendBy) })}
        </p>
      )}
      {state === 'scheduled' && comesOn && <p className="text-small">{t('returns.next.scheduled', { day: day(comesOn) })}</p>}
      {amount !== null && (
        <p className="text-small">{t.rich('returns.next.amount', { amount: <Price key="amount" amount={amount} exact /> })}</p>
      )}
      {fee > 0 && <p className="text-small">{t.rich('returns.next.fee', { fee: <Price key="fee" amount={fee} exact /> })}</p>}
      {exchange && (
        <p className="text-small">
          <ExchangeMoney exchange={exchange} />
        </p>
      )}
      {exchangeOrder && <p className="text-small">{t('returns.next.exchange', { number: exchangeOrder })}</p>}
    </>
  )
}

function Doing({ number, row, onChanged }: Props) {
  const t = useText()
  const [proving, setProving] = useState<'cancel' | 'send'>()
  const { send, busy } = useWrite(async (move: 'cancel' | 'send') => {
    const next = await returnWrites.move(number, row.id, move).catch((error: unknown) => {
      if (isProofNeeded(error)) setProving(move)
      else failureToast(t, t('returns.failed'))(error)
    })
    if (!next) return
    setProving(undefined)
    onChanged(next)
    toast({ title: t(move === 'cancel' ? 'returns.cancelled' : 'returns.sent') })
  })
  if (!row.canCancel && !row.canSend) return null
  if (proving)
    return (
      <ProveChange number={number} ask={() => returnWrites.move(number, row.id, proving)} onProved={() => void send(proving)} />
    )
  return (
    <div className="mt-1 flex flex-wrap gap-x-5">
      {row.canSend && (
        <Button size="touch" look="outline" busy={busy} onClick={() => void send('send')} className="px-4!">
          {t('returns.sayOnWay')}
        </Button>
      )}
      {row.canCancel && (
        <button
          type="button"
          disabled={busy}
          onClick={() => void send('cancel')}
          className="min-h-11 text-small font-medium underline underline-offset-4"
        >
          {t('returns.cancel')}
        </button>
      )}
    </div>
  )
}
