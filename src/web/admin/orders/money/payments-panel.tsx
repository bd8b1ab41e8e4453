import { useState } from 'react'
import type { OrderCan } from '#modules/orders/contract.ts'
import type { OrderAttempt, OrderAttempts } from '#modules/payments/contract.ts'
import { ApiProblem, sentenceOf } from '../../../api/transport.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { ConfirmWrite } from '../../../shared/admin/kit/confirm-write.tsx'
import { Badge, Panel, type Tone } from '../../../shared/admin/panel.tsx'
import { formatPrice, Price } from '../../../shared/money/price.tsx'
import { newUuid } from '../../../shared/new-uuid.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { moneyWrites } from './money-reads.ts'

const TONES: Record<OrderAttempt['state'], Tone> = {
  created: 'plain',
  requires_action: 'warn',
  processing: 'info',
  authorized: 'info',
  captured: 'success',
  failed: 'danger',
  cancelled: 'plain',
  expired: 'plain',
  partially_refunded: 'plain',
  refunded: 'plain',
  disputed: 'danger',
  dispute_won: 'success',
  dispute_lost: 'danger',
}

type Props = OrderAttempts & { can: OrderCan; onChanged: () => Promise<void> }

export function PaymentsPanel({ number, attempts, chargeable, can, onChanged }: Props) {
  const t = useText()
  const moment = useMoment()
  const [lastCheck, setLastCheck] = useState<{ at: string; of: readonly OrderAttempt[] }>()
  const { send, busy, error } = useWrite(async () => {
    setLastCheck(undefined)
    const open = attempts.filter(({ unsettled }) => unsettled).map(({ id }) => id)
    const { attempts: now } = await moneyWrites.askProvider(number)
    setLastCheck({ at: new Date().toISOString(), of: now.filter(({ id }) => open.includes(id)) })
    await onChanged()
  })
  if (attempts.length === 0) return null
  const unsettled = attempts.some((attempt) => attempt.unsettled)
  const ask = can.checkPayments && (unsettled || busy) && (
    <Button look="outline" size="touch" busy={busy} onClick={() => void send(undefined)} className="px-4!">
      {t('admin.payments.ask')}
    </Button>
  )
  return (
    <Panel
      title={t('admin.payments.title')}
      id="payments"
      aside={
        <div className="flex flex-wrap gap-2">
          {ask}
          {can.capture && chargeable !== null && (
            <Charge key={chargeable} number={number} attempts={attempts} chargeable={chargeable} onChanged={onChanged} />
          )}
        </div>
      }
    >
      <div aria-live="polite" className="px-4 sm:px-5">
        {lastCheck && (
          <ul className="pb-3 text-small">
            {lastCheck.of.map((attempt) => (
              <li key={attempt.id}>
                {t('admin.payments.asked', { at: moment(lastCheck.at) })} <LastUpdate attempt={attempt} plain />
              </li>
            ))}
          </ul>
        )}
        {error !== undefined && !busy && (
          <p className="pb-3 text-small text-danger">{sentenceOf(error) ?? t('error.network.short')}</p>
        )}
      </div>
      <ul className="divide-y border-t">
        {attempts.map((attempt) => (
          <Attempt key={attempt.id} attempt={attempt} />
        ))}
      </ul>
    </Panel>
  )
}

function Attempt({ attempt }: { attempt: OrderAttempt }) {
  const t = useText()
  const moment = useMoment()
  const { kind, card, amount, part, state, reference, failure, at, provider, reserved } = attempt
  return (
    <li className="px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Price amount={amount} exact className="font-medium" />
        <span>{kind === 'exchange' ? t('admin.orders.paidWith.exchange') : t(`payment.method.${kind}.name`)}</span>
        {card && (
          <bdi dir="ltr" className="figures">
            {t.maybe(`payment.brand.${card.brand}`) ?? card.brand} •••• {card.last4}
          </bdi>
        )}
        <Badge tone={TONES[state]}>{t(`admin.payments.state.${state}`)}</Badge>
        {part !== 'whole' && <span className="text-small text-muted">{t(`admin.payments.part.${part}`)}</span>}
      </div>
      <p className="figures text-small text-muted">
        {moment(at)}
        {reference && provider !== 'house' && (
          <>
            {t('common.comma')}
            {t(`admin.payments.provider.${provider}`)}{' '}
            <bdi dir="ltr" className="wrap-anywhere">
              {reference}
            </bdi>
          </>
        )}
      </p>
      {provider !== 'house' && (
        <p className="text-small text-ink-2">
          <LastUpdate attempt={attempt} />
        </p>
      )}
      {reserved && <Reserved reserved={reserved} />}
      {failure && (
        <p className="text-small text-danger">
          {t('admin.refunds.said')} <bdi dir="ltr">{failure}</bdi>
        </p>
      )}
    </li>
  )
}

function LastUpdate({ attempt: { lastUpdate, provider }, plain }: { attempt: OrderAttempt; plain?: boolean }) {
  const t = useText()
  const moment = useMoment()
  const name = t.maybe(`admin.payments.provider.${provider}`) ?? provider
  if (!lastUpdate) return <>{t('admin.payments.unknown', { provider: name })}</>
  const status = t(`admin.payments.reported.${lastUpdate.state}`, { provider: name })
  return (
    <>
      {status}
      {!plain && <span className="figures text-muted"> {moment(lastUpdate.at)}</span>}
      {lastUpdate.trouble && <span className="text-danger"> {t('admin.payments.notBelieved')}</span>}
    </>
  )
}

function Reserved({
  reserved: { amount, until, capture, charging, ending },
}: {
  reserved: NonNullable<OrderAttempt['reserved']>
}) {
  const t = useText()
  const moment = useMoment()
  const price = <Price key="amount" amount={amount} exact />
  const next = charging ? 'charging' : ending ? 'ending' : capture
  return (
    <p className="text-small text-ink-2">
      {t.rich(until ? 'admin.payments.reserved.until' : 'admin.payments.reserved.open', {
        amount: price,
        at: until ? moment(until) : '',
      })}{' '}
      {t(`admin.payments.reserved.${next}`)}
    </p>
  )
}

type ChargeProps = Omit<Props, 'can' | 'chargeable'> & { chargeable: number }

function Charge({ number, attempts, chargeable, onChanged }: ChargeProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [key, setKey] = useState(() => newUuid())
  const language = useLanguage()
  const held = attempts.find(({ reserved }) => reserved && !reserved.ending)?.reserved?.amount ?? chargeable
  const price = <Price key="amount" amount={chargeable} exact />
  const shownAmount = `\u2066${formatPrice(chargeable, { language, currency: 'KES', rate: 1 })}\u2069`
  return (
    <>
      <Button size="touch" onClick={() => setOpen(true)} className="px-4!">
        <span>{t.rich('admin.payments.charge.do', { amount: price })}</span>
      </Button>
      {open && (
        <ConfirmWrite
          title={t('admin.payments.charge.title', { amount: shownAmount })}
          confirm={t('admin.payments.charge.do', { amount: shownAmount })}
          send={async () => {
            await moneyWrites.charge(number, chargeable, key).catch((problem) => {
              if (problem instanceof ApiProblem) setKey(newUuid()) // a refused charge needs a new idempotency key
              throw problem
            })
            setOpen(false)
            toast({ title: t('admin.payments.charge.done') })
            await onChanged()
          }}
          onClose={() => setOpen(false)}
        >
          <p>{t('admin.payments.charge.text')}</p>
          {held > chargeable && (
            <p>{t.rich('admin.payments.charge.less', { amount: <Price key="amount" amount={held} exact /> })}</p>
          )}
        </ConfirmWrite>
      )}
    </>
  )
}
