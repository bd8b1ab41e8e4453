import { useState } from 'react'
import { inCash } from '#domain/pricing/cash-rounding.ts'
import { askedInCash, MEANS, type Means, OFFLINE_MEANS, tender } from '#domain/pricing/counter.ts'
import type { SaleQuote } from '#domain/promotions/counter-offers.ts'
import { type Text, useLanguage, useText } from '../../../i18n/text.tsx'
import { Price } from '../../../shared/money/price.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Basket } from '../device/database.ts'
import type { Queued } from '../device/send-queue.ts'
import { openedPayment, type TypedTender, writeSale } from '../device/take.ts'
import type { Counter } from '../device/use-counter.ts'
import { Ask, Money, TextField } from './ask.tsx'
import { CreditCode } from './credit-code.tsx'

type Row = Omit<TypedTender, 'amount'> & { key: number; amount: number | undefined }
type Props = { counter: Counter; basket: Basket; onClose: () => void; onSold: (entry: Queued, quoted: SaleQuote) => void }

/** Gift cards and store credit are checked by the server, so they need a connection. */
export function PayDialog({ counter: { connection, device, person, look, sync }, basket: current, onClose, onSold }: Props) {
  const t = useText()
  const language = useLanguage()
  const [{ basket, totals, least, step }] = useState(() => openedPayment(device, current, language))
  const [rows, setRows] = useState<Row[]>([{ key: 0, means: 'cash', amount: askedInCash(least, [], step) }])
  const typed = rows.map(({ key: _, ...row }) => ({ ...row, amount: row.amount ?? 0 }))
  const { left, change, tooMuch, rounding } = tender(totals.total, typed, { step, least })
  const short = totals.total - left < least
  const set = (key: number, over: Partial<Row>) => setRows(rows.map((row) => (row.key === key ? { ...row, ...over } : row)))
  const add = (means: Means) =>
    setRows([
      ...rows,
      {
        key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
        means,
        amount: (means === 'cash' ? inCash(left, step) : left) || undefined,
      },
    ])
  const unready = tenderProblem(t, { typed, tooMuch, short, untyped: rows.some(({ amount }) => amount === undefined) })
  // One account has one balance and one code, so store credit is added once.
  const canAddCredit = basket.customer?.accountId !== undefined && !rows.some(({ means }) => means === 'store-credit')
  const possible = MEANS.filter(
    (means) => (connection === 'online' || OFFLINE_MEANS.includes(means)) && (means !== 'store-credit' || canAddCredit),
  )
  return (
    <Ask
      onClose={onClose}
      unready={unready}
      title={t('admin.counter.pay')}
      submit={t('admin.counter.sell')}
      send={async () => {
        if (!person) return
        const tenders = typed.map((row) => ({ ...row, reference: row.reference?.trim(), code: row.code?.trim() }))
        const entry = await writeSale({ basket, quoted: totals, tenders, person, language, cashStep: step })
        onSold(entry, totals)
        await look()
        void sync()
      }}
    >
      <ToPay total={totals.total} least={least} />
      {rows.map((row) => (
        <TenderFields
          key={row.key}
          row={row}
          customer={basket.customer}
          onRow={(over) => set(row.key, over)}
          onOut={() => setRows(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      <AddMeans means={possible} onAdd={add} />
      {connection !== 'online' && <p className="text-small text-muted">{t('admin.counter.onlineOnly')}</p>}
      <Sums left={left} change={change} rounding={rounding} />
    </Ask>
  )
}

function AddMeans({ means, onAdd }: { means: readonly Means[]; onAdd: (means: Means) => void }) {
  const t = useText()
  return (
    <div className="flex flex-wrap gap-2">
      {means.map((each) => (
        <Button key={each} size="small" look="outline" onClick={() => onAdd(each)}>
          {t('admin.counter.addMeans', { means: t(`admin.counter.means.${each}`) })}
        </Button>
      ))}
    </div>
  )
}

type TenderState = { typed: readonly TypedTender[]; tooMuch: boolean; short: boolean; untyped: boolean }
function tenderProblem(t: Text, { typed, tooMuch, short, untyped }: TenderState): string | null {
  if (tooMuch) return t('admin.counter.tooMuch')
  if (short) return t('admin.counter.stillOpen')
  const codeless = typed.some(({ means, reference, amount }) => means === 'mpesa' && amount > 0 && !reference?.trim())
  if (codeless) return t('admin.counter.codeFirst')
  const unproved = typed.some(({ means, code, amount }) => means === 'store-credit' && amount > 0 && !code?.trim())
  if (unproved) return t('admin.counter.creditCodeFirst')
  return untyped ? t('admin.counter.amountFirst') : null
}

function ToPay({ total, least }: { total: number; least: number }) {
  const t = useText()
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 text-h3">
        <span>{t('admin.counter.total')}</span>
        <Price exact amount={total} className="font-medium" />
      </p>
      {least < total && (
        <p className="flex justify-between gap-4 text-small">
          <span>{t('admin.counter.deposit')}</span>
          <Price exact amount={least} />
        </p>
      )}
    </>
  )
}

type TenderProps = { row: Row; customer: Basket['customer']; onRow: (over: Partial<Row>) => void; onOut: () => void }
function TenderFields({ row, customer, onRow, onOut }: TenderProps) {
  const t = useText()
  return (
    <fieldset className="grid gap-3 rounded-2 border p-3">
      <legend className="px-1 text-small font-medium">{t(`admin.counter.means.${row.means}`)}</legend>
      <Money
        label={t(row.means === 'cash' ? 'admin.counter.handedOver' : 'admin.counter.amount')}
        value={row.amount}
        onValue={(amount) => onRow({ amount })}
      />
      {(row.means === 'mpesa' || row.means === 'terminal') && (
        <TextField
          label={t(`admin.counter.code.${row.means}`)}
          value={row.reference ?? ''}
          onValue={(reference) => onRow({ reference })}
          most={60}
          ltr
        />
      )}
      {row.means === 'gift-card' && (
        <TextField
          label={t('admin.counter.code.gift-card')}
          value={row.code ?? ''}
          onValue={(code) => onRow({ code })}
          most={40}
          ltr
        />
      )}
      {row.means === 'store-credit' && customer?.accountId && (
        <CreditCode accountId={customer.accountId} code={row.code ?? ''} onCode={(code) => onRow({ code })} />
      )}
      <div>
        <Button size="small" look="quiet" onClick={onOut}>
          {t('admin.counter.takeOut')}
        </Button>
      </div>
    </fieldset>
  )
}

function Sums({ left, change, rounding }: { left: number; change: number; rounding: number }) {
  const t = useText()
  return (
    <dl className="grid gap-1" aria-live="polite">
      <div className="flex justify-between gap-4">
        <dt>{t('admin.counter.left')}</dt>
        <dd>
          <Price exact amount={left} />
        </dd>
      </div>
      {rounding !== 0 && (
        <div className="flex justify-between gap-4">
          <dt>{t('admin.counter.rounding')}</dt>
          <dd>
            <Price exact amount={rounding} />
          </dd>
        </div>
      )}
      <div className="flex justify-between gap-4 text-h3 font-medium">
        <dt>{t('admin.counter.change')}</dt>
        <dd>
          <Price exact amount={change} />
        </dd>
      </div>
    </dl>
  )
}
