import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { OrderView } from '#modules/orders/contract.ts'
import type { AmountPart, PaymentChoices, PaymentKind, PaymentMethod } from '#modules/payments/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { Price } from '../money/price.tsx'
import { orderReads } from '../order/order-reads.ts'
import { useShownTotal } from '../order/order-summary.tsx'
import { useStoreSettings } from '../store/first-page.ts'
import { Amounts } from './amounts.tsx'
import { CardMethod } from './card/card-method.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { GiftCard } from './gift-card.tsx'
import { HoldClock } from './hold-clock.tsx'
import { isListed, type ListedMethod, MethodList } from './methods/method-list.tsx'
import { PlainMethod } from './methods/plain-method.tsx'
import type { usePay } from './use-pay.ts'

type Props = {
  order: OrderView
  choices: PaymentChoices
  cardOnly?: boolean
  paying: ReturnType<typeof usePay>
  earlier: string | null
}

export function PayForm({ order, choices, cardOnly, paying: { pay, giftCard, busy, failure }, earlier }: Props) {
  const t = useText()
  const onOver = useAskAgain(order.number)
  const { amount, choosePart, kind, chooseKind } = useChoice(choices, cardOnly)
  const listed = choices.methods.filter(isListed).map((method) => heldTo(method, amount.now))
  const shown = useShownTotal()
  const about = order.shown.currency !== 'KES' && shown(order, amount.now)
  const methods = cardOnly ? listed.filter(({ kind: each }) => each === 'card') : listed
  const others = methods.filter((method) => method.possible && method.kind !== kind).map((method) => method.kind)
  const takeOther = (other: PaymentKind) => {
    chooseKind(other)
    document.querySelector<HTMLElement>(`input[name="way"][value="${other}"]`)?.focus()
  }
  const failed = !busy && (
    <FailureNotice failure={failure} earlier={earlier} others={others} onOther={takeOther} className="mb-5" />
  )
  const panel = (method: ListedMethod) => {
    const shared = { amount: amount.now, about, busy, failed: method.kind === kind && failure && failed }
    const press = { part: amount.part, amount: amount.now }
    return method.kind === 'card' ? (
      <CardMethod
        {...shared}
        number={order.number}
        publishableKey={choices.publishableKey}
        onPay={(card) => void pay({ kind: 'card', ...press, card })}
      />
    ) : (
      <PlainMethod
        {...shared}
        method={{ ...method, kind: method.kind }}
        onPay={() => void pay({ kind: method.kind, ...press })}
      />
    )
  }
  const hasCredit = choices.giftCards.length > 0 || choices.storeCredit > 0
  const credit = <Credit choices={choices} giftCard={giftCard} busy={busy} className={hasCredit ? 'mb-6' : 'mt-4'} />
  return (
    <>
      {!failure && failed}
      {order.payBy && <HoldClock payBy={order.payBy} onOver={onOver} />}
      {hasCredit && credit}
      <Amounts amounts={choices.amounts} chosen={amount.part} busy={busy} onChoose={choosePart} />
      {methods.some(({ possible }) => possible) ? (
        <MethodList methods={methods} chosen={kind} busy={busy} onChoose={chooseKind} panel={panel} />
      ) : (
        <NoMethod amount={amount.now} />
      )}
      {!hasCredit && credit}
      {cardOnly && listed.length > methods.length && (
        <Link
          to={paths.payment(order.number)}
          className="mt-4 inline-flex min-h-11 items-center text-small font-medium underline underline-offset-4"
        >
          {t('payment.ways.others')}
        </Link>
      )}
    </>
  )
}

type CreditProps = { choices: PaymentChoices; giftCard: ReturnType<typeof usePay>['giftCard']; busy: boolean; className: string }

function Credit({ choices: { methods, giftCards, storeCredit }, giftCard, busy, className }: CreditProps) {
  if (!methods.some((method) => method.kind === 'gift-card' && method.possible)) return null
  return (
    <GiftCard
      used={giftCards}
      storeCredit={storeCredit}
      busy={busy}
      error={giftCard.error}
      onUse={giftCard.use}
      className={className}
    />
  )
}

/** Disables a method whose provider does not accept the chosen amount, with the reason in its row. */
function heldTo<M extends PaymentMethod>(method: M, now: number): M {
  const { range } = method
  if (!range || (now >= range.min && now <= range.max)) return method
  return { ...method, possible: false, whyNot: now < range.min ? 'too-little' : 'too-much' }
}

/** Selects the first amount and the first possible method until the shopper chooses. */
function useChoice({ methods, amounts, due }: PaymentChoices, cardOnly?: boolean) {
  const [part, choosePart] = useState<AmountPart>()
  const [chosenKind, chooseKind] = useState<PaymentKind>()
  const amount = amounts.find((row) => row.part === part) ?? amounts[0] ?? { part: 'whole' as const, now: due, later: 0 }
  const possible = methods.filter(
    (method) => heldTo(method, amount.now).possible && isListed(method) && (!cardOnly || method.kind === 'card'),
  )
  const kind = (possible.find((method) => method.kind === chosenKind) ?? possible[0])?.kind
  return { amount, choosePart, kind, chooseKind }
}

/** Returns a function that refetches the order, because the server decides whether it can still be paid. */
function useAskAgain(number: string) {
  const client = useQueryClient()
  return useCallback(
    () => void client.fetchQuery({ ...orderReads.order(number), staleTime: 0 }).catch(() => undefined),
    [client, number],
  )
}

function NoMethod({ amount }: { amount: number }) {
  const t = useText()
  const store = useStoreSettings()
  return (
    <p className="max-w-[62ch] text-ink-2">
      {t.rich('payment.noWays', {
        amount: <Price key="amount" amount={amount} exact />,
        email: (
          <a key="email" className="link" href={`mailto:${store.email}`}>
            {store.email}
          </a>
        ),
      })}
    </p>
  )
}
