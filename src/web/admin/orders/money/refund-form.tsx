import { useEffect, useRef, useState } from 'react'
import type { OrderView } from '#modules/orders/contract.ts'
import type { OrderRefunds, RefundQuote } from '#modules/refunds/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { AdminForm } from '../../../shared/admin/kit/admin-form.tsx'
import { TextField } from '../../../shared/admin/kit/fields.tsx'
import { useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { forgetKey, keyFor } from '../../../shared/idempotency-key.ts'
import { Price } from '../../../shared/money/price.tsx'
import { tabStore } from '../../../shared/tab-store.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { moneyWrites } from './money-reads.ts'
import { RefundChoice } from './refund-choice.tsx'
import { emptyRefund, ofItsKind, refundArgsOf, refundSchema, rowsOf } from './refund-schema.ts'
import { useWhereTo } from './refund-text.ts'
import { useQuote } from './use-quote.ts'

/** Session storage key of the idempotency key, so that a retry after a lost response refunds once. */
const STORAGE_KEY = 'loomcourt-refund-key'

type Props = { order: OrderView; refunds: OrderRefunds; onGiven: () => Promise<void>; onClose: () => void }

export function RefundForm({ order, refunds, onGiven, onClose }: Props) {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { rows, form, field, by, quote, refusal, isQuoting } = useRefund({ order, refunds, onGiven })
  return (
    <section className="border-t px-4 py-5 sm:px-5" aria-labelledby="refund-form">
      <h3 id="refund-form" ref={heading} tabIndex={-1} className="mb-3 font-medium">
        {t('admin.refunds.give')}
      </h3>
      <AdminForm
        form={form}
        submit={
          quote?.amount === 0
            ? t(quote.notOwed > 0 ? 'admin.refunds.takeOff' : 'admin.refunds.takeBack')
            : quote
              ? t.rich('admin.refunds.send', { amount: <Price key="amount" amount={quote.amount} exact /> })
              : t('admin.refunds.give')
        }
        unready={quote ? null : t('admin.refunds.sayWhat')}
        aside={
          <Button look="quiet" size="touch" onClick={onClose}>
            {t('admin.refunds.leave')}
          </Button>
        }
      >
        <RefundChoice order={order} refunds={refunds} rows={rows} by={by} field={field} />
        <TextField
          {...field('reason')}
          label={t('admin.refunds.reason')}
          hint={t('admin.refunds.reasonHint')}
          invalid={t('admin.refunds.sayWhy')}
          maxLength={280}
          required
        />
        <div aria-live="polite" className="min-h-12">
          {quote && <Quote quote={quote} />}
          {refusal !== undefined && form.problem === undefined && (
            <p className="border-s-2 border-danger bg-danger-bg px-4 py-3 text-small text-danger">{refusal}</p>
          )}
          {!quote && refusal === undefined && (
            <p className="text-muted">{isQuoting ? t('common.loading') : t('admin.refunds.sayWhat')}</p>
          )}
        </div>
      </AdminForm>
    </section>
  )
}

function useRefund({ order, refunds, onGiven }: Omit<Props, 'onClose'>) {
  const t = useText()
  const [rows] = useState(() => rowsOf(order, refunds))
  const [tries, setTries] = useState(0)
  const { form, field, ...state } = useAdminForm({
    schema: refundSchema(rows),
    start: emptyRefund(rows, rows.length > 0 ? 'lines' : refunds.left.goods > 0 ? 'amount' : 'too-much'),
    prepare: ofItsKind,
    send: async (input) => {
      if (!quote) return
      const refund = { ...input, expected: quote.amount }
      const { key } = keyFor({ number: order.number, refund }, tabStore, STORAGE_KEY)
      try {
        await moneyWrites.refund(order.number, refund, key)
      } catch (failure) {
        setTries((before) => before + 1) // the quote may be outdated: fetch it again
        throw failure
      }
      forgetKey(tabStore, STORAGE_KEY)
      toast({ title: t('admin.refunds.written') })
      await onGiven()
    },
  })
  const typed = form.watch()
  const { quote, refusal, isQuoting } = useQuote(order.number, refundArgsOf(typed, rows), tries)
  return { rows, form: state, field, by: typed.by, quote, refusal, isQuoting }
}

function Quote({ quote: { amount, vat, notOwed, parts } }: { quote: RefundQuote }) {
  const t = useText()
  const whereTo = useWhereTo()
  return (
    <div className="border-s-2 ps-4">
      <p>
        {amount === 0 && notOwed === 0
          ? t('admin.refunds.goodsAlone')
          : amount > 0 &&
            t.rich('admin.refunds.quote', {
              amount: (
                <b key="amount" className="font-medium">
                  <Price amount={amount} exact />
                </b>
              ),
              vat: <Price key="vat" amount={vat} exact />,
            })}
      </p>
      {notOwed > 0 && <p>{t.rich('admin.refunds.notOwed', { amount: <Price key="owed" amount={notOwed} exact /> })}</p>}
      <ul className="text-small text-muted">
        {parts.map((part, place) => (
          <li key={`${String(place)} ${part.route}`}>{whereTo(part)}</li>
        ))}
      </ul>
    </div>
  )
}
