import { useState } from 'react'
import type { AdminReturn, StaffReturnMove } from '#modules/returns/contract.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay, useMoment } from '../../shared/account/dates.ts'
import { useMay } from '../../shared/admin/may.ts'
import { Badge } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'
import { useQuantity } from '../../shared/money/quantity.ts'
import { ExchangeMoney } from '../../shared/order/exchange-money.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { returnWrites } from './return-reads.ts'
import { ReturnStepDialog } from './return-steps.tsx'
import { toneOf } from './return-tones.ts'

type Props = { number: string; row: AdminReturn; onChanged: () => Promise<void> }
/** Moves that need one click. The others open a dialog first. */
const IMMEDIATE_MOVES: readonly StaffReturnMove[] = ['approve', 'send', 'close', 'collect']

/** Moves that end a return without settling it. They come last, so that another move is the main button. */
const ENDS_WITHOUT: readonly StaffReturnMove[] = ['decline', 'reject', 'cancel']

export function ReturnEntry({ number, row, onChanged }: Props) {
  const t = useText()
  const moment = useMoment()
  const { name, kind, state, reason, wish, words, askedAt, askedBy, photos, answer, jobs } = row
  return (
    <li className="grid gap-2.5 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-medium">
          {t(`returns.kind.${kind}`)}{' '}
          <bdi dir="ltr" className="figures font-normal text-muted">
            {name}
          </bdi>
        </p>
        <Badge tone={toneOf(state)}>{t(`returns.state.${state}`)}</Badge>
      </div>
      <Items row={row} />
      <p className="text-small">
        {t(`returns.because.${reason}`)} <span aria-hidden="true">·</span> {t(`returns.want.${wish}`)}{' '}
        <span aria-hidden="true">·</span> {t(`admin.returns.way.${row.comesBack}`)}
      </p>
      {words && (
        <p dir="auto" className="border-s-2 ps-3 text-small wrap-anywhere whitespace-pre-wrap">
          {words}
        </p>
      )}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, place) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noreferrer">
                <img src={photo} alt={t('returns.photo', { place: place + 1 })} className="size-20 rounded-1 object-cover" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Facts row={row} />
      {answer && <p className="text-small text-ink-2">{t('returns.answer', { answer })}</p>}
      {jobs.length > 0 && <p className="figures text-small">{t('admin.returns.jobs', { jobs: jobs.join(', ') })}</p>}
      <p className="text-caption text-muted">
        {t(askedBy === 'customer' ? 'admin.returns.byCustomer' : 'admin.returns.byHouse', { at: moment(askedAt), by: askedBy })}
      </p>
      <Moves number={number} row={row} onChanged={onChanged} />
    </li>
  )
}

function Items({ row: { items } }: { row: AdminReturn }) {
  const t = useText()
  const quantity = useQuantity()
  return (
    <ul className="text-small">
      {items.map((item) => (
        <li key={item.id}>
          {quantity(item.quantity, item.unit)} × {item.name}
          {item.size && ` · ${item.size}`}
          {item.exchange?.size && ` → ${item.exchange.size}`}
          {item.disposition && (
            <span className="text-muted">
              {' '}
              ·{' '}
              {t('admin.returns.accepted', {
                accepted: quantity(item.accepted ?? 0, item.unit),
                goods: t(`admin.returns.goods.${item.disposition}`),
              })}
            </span>
          )}
          {!item.disposition && item.received > 0 && (
            <span className="text-muted"> · {t('admin.returns.received', { received: quantity(item.received, item.unit) })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Facts({ row: { sendBy, comesOn, tracking, fee, amount, exchange, exchangeOrder } }: { row: AdminReturn }) {
  const t = useText()
  const day = useDay()
  const facts = [
    sendBy && t('admin.returns.sendBy', { day: day(sendBy) }),
    comesOn && t('admin.returns.comesOn', { day: day(comesOn) }),
    tracking && t('admin.returns.tracking', { tracking }),
    exchangeOrder && t('returns.next.exchange', { number: exchangeOrder }),
  ].filter(Boolean)
  return (
    <>
      {facts.length > 0 && <p className="text-small text-ink-2">{facts.join(' · ')}</p>}
      {exchange && (
        <p className="text-small">
          <ExchangeMoney exchange={exchange} />
        </p>
      )}
      {fee > 0 && <p className="text-small">{t.rich('returns.next.fee', { fee: <Price key="fee" amount={fee} exact /> })}</p>}
      {amount !== null && (
        <p className="text-small">{t.rich('returns.next.amount', { amount: <Price key="amount" amount={amount} exact /> })}</p>
      )}
    </>
  )
}

/** Leaves out `send` for goods that the customer brings in. */
function inOrder(moves: readonly StaffReturnMove[], isBroughtIn: boolean): StaffReturnMove[] {
  const forward = moves.filter((move) => !ENDS_WITHOUT.includes(move) && !(isBroughtIn && move === 'send'))
  return [...forward, ...moves.filter((move) => ENDS_WITHOUT.includes(move))]
}

function Moves({ number, row, onChanged }: Props) {
  const t = useText()
  const may = useMay()
  const [move, setMove] = useState<StaffReturnMove>()
  const done = async () => {
    await onChanged()
    setMove(undefined)
    toast({ title: t('admin.returns.done') })
  }
  const { send, busy } = useWrite(async (move: StaffReturnMove) => {
    if (move === 'receive' || move === 'inspect' || move === 'settle') return
    try {
      await returnWrites.move({ number, id: row.id }, { move, version: row.version })
      await done()
    } catch (error) {
      toast({ title: t('admin.returns.failed'), description: sentenceOf(error) ?? t('error.network.short'), tone: 'danger' })
    }
  })
  const allowed = row.moves.filter((move) => may(move === 'settle' ? 'orders.refund' : 'orders.change'))
  const moves = inOrder(allowed, row.comesBack === 'drop-off')
  if (moves.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2.5 pt-1">
      {moves.map((move, place) => (
        <Button
          key={move}
          size="touch"
          look={place === 0 ? 'primary' : 'outline'}
          busy={busy}
          onClick={() => (IMMEDIATE_MOVES.includes(move) ? void send(move) : setMove(move))}
        >
          {t(`admin.returns.move.${move}`)}
        </Button>
      ))}
      {move && <ReturnStepDialog number={number} row={row} move={move} onDone={done} onClose={() => setMove(undefined)} />}
    </div>
  )
}
