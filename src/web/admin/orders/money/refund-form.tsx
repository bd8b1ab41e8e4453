import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { OrderView } from '#modules/orders/contract.ts'
import type { OrderRefunds, RefundQuote } from '#modules/refunds/contract.ts'
import { sentenceOf } from '../../../api/transport.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { forgetKey, keyFor } from '../../../shared/idempotency-key.ts'
import { Price } from '../../../shared/money/price.tsx'
import { tabStore } from '../../../shared/tab-store.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toasts.ts'
import { moneyWrites } from './money-reads.ts'
import { RefundChoice } from './refund-choice.tsx'
import { EMPTY_DRAFT, type RefundDraft, refundArgsOf, rowsOf } from './refund-draft.ts'
import { useWhereTo } from './refund-text.ts'
import { useQuote } from './use-quote.ts'

/** One key for one content until it is answered, so that a second press or a lost answer gives nothing back twice. */
const STORAGE_KEY = 'loomcourt-refund-key'

type Props = { order: OrderView; refunds: OrderRefunds; onGiven: () => Promise<void>; onClose: () => void }

/** Money goes back: what for, how much that is by the shop's own reckoning, and why. Whatever is typed survives a failure. */
export function RefundForm({ order, refunds, onGiven, onClose }: Props) {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { rows, draft, change, quote, asking, failed, busy, submit } = useRefund({ order, refunds, onGiven })
  const unready = quote ? (draft.reason.trim() === '' ? t('admin.refunds.sayWhy') : null) : t('admin.refunds.sayWhat')
  return (
    <form onSubmit={submit} className="border-t px-4 py-5 sm:px-5" aria-labelledby="refund-form">
      <h3 id="refund-form" ref={heading} tabIndex={-1} className="mb-3 font-medium">
        {t('admin.refunds.give')}
      </h3>
      <RefundChoice {...{ order, refunds, rows, draft }} onChange={change} />
      <TextInput
        label={t('admin.refunds.reason')}
        hint={t('admin.refunds.reasonHint')}
        maxLength={280}
        required
        value={draft.reason}
        onChange={({ target }) => change({ reason: target.value })}
        className="mt-5"
      />
      <div aria-live="polite" className="mt-5 min-h-12">
        {quote && <Quote quote={quote} />}
        {!quote && !failed && <p className="text-muted">{asking ? t('common.loading') : t('admin.refunds.sayWhat')}</p>}
        {failed && <p className="border-s-2 border-danger bg-danger-bg px-4 py-3 text-small text-danger">{failed}</p>}
      </div>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button type="submit" size="touch" busy={busy} disabledReason={unready}>
          <span>
            {quote
              ? t.rich('admin.refunds.send', { amount: <Price key="amount" amount={quote.amount} exact /> })
              : t('admin.refunds.give')}
          </span>
        </Button>
        <Button look="quiet" size="touch" onClick={onClose}>
          {t('admin.refunds.leave')}
        </Button>
      </div>
    </form>
  )
}

/** What is typed, what it would come to, and sending it: one press, one refund. */
function useRefund({ order, refunds, onGiven }: Omit<Props, 'onClose'>) {
  const t = useText()
  const rows = rowsOf(order, refunds)
  const [draft, setDraft] = useState({ ...EMPTY_DRAFT, by: rows.length > 0 ? EMPTY_DRAFT.by : firstOf(refunds) })
  const [tries, setTries] = useState(0)
  const args = refundArgsOf(draft, rows)
  const { quote, refusal, asking } = useQuote(order.number, args, tries)
  const { send, busy, error } = useWrite(async () => {
    const reason = draft.reason.trim()
    if (!args || !quote || reason === '') return
    const refund = { ...args, reason, expected: quote.amount }
    const { key } = keyFor({ number: order.number, refund }, tabStore, STORAGE_KEY)
    try {
      await moneyWrites.refund(order.number, refund, key)
    } catch (failure) {
      setTries((before) => before + 1) // what was seen may be another amount by now
      throw failure
    }
    forgetKey(tabStore, STORAGE_KEY)
    toast({ title: t('admin.refunds.written') })
    await onGiven()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(undefined)
  }
  const change = (some: Partial<RefundDraft>) => setDraft((now) => ({ ...now, ...some }))
  const failed = busy ? undefined : error === undefined ? refusal : (sentenceOf(error) ?? t('error.network.short'))
  return { rows, draft, change, quote, asking, failed, busy, submit }
}

const firstOf = ({ left }: OrderRefunds) => (left.goods > 0 ? ('amount' as const) : ('too-much' as const))

function Quote({ quote: { amount, vat, parts } }: { quote: RefundQuote }) {
  const t = useText()
  const whereTo = useWhereTo()
  return (
    <div className="border-s-2 ps-4">
      <p>
        {t.rich('admin.refunds.quote', {
          amount: (
            <b key="amount" className="font-medium">
              <Price amount={amount} exact />
            </b>
          ),
          vat: <Price key="vat" amount={vat} exact />,
        })}
      </p>
      <ul className="text-small text-muted">
        {parts.map((part, place) => (
          <li key={`${String(place)} ${part.route}`}>{whereTo(part)}</li>
        ))}
      </ul>
    </div>
  )
}
