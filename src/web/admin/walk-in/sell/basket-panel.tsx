import { useState } from 'react'
import { overCap } from '#domain/pricing/counter.ts'
import type { SaleQuote } from '#domain/promotions/counter-offers.ts'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Price } from '../../../shared/money/price.tsx'
import { useQuantity } from '../../../shared/money/quantity.ts'
import { Button } from '../../../ui/button.tsx'
import type { Basket, BasketLine } from '../device/database.ts'
import { catalogueLines, forCustomer, groupsOf, lowerPriceOf, quoteBasket } from '../device/take.ts'
import type { Counter } from '../device/use-counter.ts'
import { CustomerDialog } from './customer-dialog.tsx'
import { LineDialog } from './line-dialog.tsx'
import { CodeDialog, OwnPromotions, useOwnPromotions } from './own-promotions.tsx'
import { ReductionDialog } from './reduction-dialog.tsx'

type Props = {
  counter: Counter
  basket: Basket
  onChange: (basket: Basket) => void
  onPay: () => void
  onPark: () => Promise<void>
  onResume: (id: string) => Promise<void>
  onEmpty: () => void
}

type What = number | 'customer' | 'discount' | 'code'

export function BasketPanel({ counter, basket, onChange, onPay, onPark, onResume, onEmpty }: Props) {
  const t = useText()
  const [dialog, setDialog] = useState<What>()
  const { lines, customer } = basket
  const own = useOwnPromotions({ counter, basket, onChange })
  const totals = quoteBasket(counter.device, basket, useLanguage())
  const cap = counter.device.desk?.discountCap ?? null
  const over = overCap(catalogueLines(basket), totals, cap, totals.adjustments)
  const measured = lines.some(({ article }) => article.make === 'measure')
  const unready =
    lines.length === 0
      ? t('admin.counter.emptyBasket')
      : over.length > 0
        ? t('admin.counter.overCap', { cap: String(cap) })
        : measured && !customer?.phone
          ? t('admin.counter.customerFirst')
          : own.loading
            ? t('admin.counter.promoCode.loading')
            : null
  return (
    <Panel title={t('admin.counter.basket')} id="basket" className="lg:sticky lg:top-4">
      <Lines basket={basket} totals={totals} over={over} onLine={setDialog} />
      <div className="grid gap-3 border-t px-4 py-4 sm:px-5">
        <Actions counter={counter} basket={basket} onPark={onPark} onEmpty={onEmpty} onAsk={setDialog} />
        <OwnPromotions
          counter={counter}
          basket={basket}
          onChange={onChange}
          applied={totals.adjustments.map(({ source }) => source)}
          error={own.error}
        />
        <p className="flex items-baseline justify-between gap-4 text-h3">
          <span>{t('admin.counter.total')}</span>
          <Price exact amount={totals.total} className="font-medium" />
        </p>
        <Button onClick={onPay} disabledReason={unready} className="w-full">
          {t('admin.counter.pay')}
        </Button>
        {unready && lines.length > 0 && <p className="text-small text-danger">{unready}</p>}
      </div>
      <ParkedList counter={counter} onResume={onResume} />
      <BasketDialogs
        counter={counter}
        basket={basket}
        totals={totals}
        dialog={dialog}
        onChange={onChange}
        onClose={() => setDialog(undefined)}
      />
    </Panel>
  )
}

type LinesProps = { basket: Basket; totals: SaleQuote; over: readonly number[]; onLine: (at: number) => void }
function Lines({ basket, totals, over, onLine }: LinesProps) {
  const t = useText()
  const quantity = useQuantity()
  const { lines } = basket
  return (
    <>
      {lines.length === 0 ? (
        <p className="border-t px-4 py-5 text-small text-muted sm:px-5">{t('admin.counter.emptyBasket')}</p>
      ) : (
        <ul className="divide-y border-t">
          {lines.map((line, at) => (
            <li key={`${line.article.id} ${line.unitPrice}`}>
              <button
                type="button"
                onClick={() => onLine(at)}
                className="flex min-h-14 w-full items-center justify-between gap-4 px-4 py-2.5 text-start hover:bg-sunk sm:px-5"
              >
                <span className="min-w-0">
                  <bdi className="block font-medium">{[line.article.name, line.article.size].filter(Boolean).join(' · ')}</bdi>
                  <span className="text-small text-muted">
                    <bdi>{quantity(line.quantity, line.article.unit)}</bdi> × <Price exact amount={line.unitPrice} />
                  </span>
                  <LowerPrice line={line} groups={groupsOf(basket)} />
                  <Promoted names={namesAt(totals, at)} />
                </span>
                <span className="shrink-0 text-end">
                  <Price exact amount={totals.lines[at]?.total ?? 0} />
                  {(totals.lines[at]?.discount ?? 0) > 0 && (
                    <span className={`block text-small ${over.includes(at) ? 'text-danger' : 'text-muted'}`}>
                      <bdi dir="ltr">
                        −<Price exact amount={totals.lines[at]?.discount ?? 0} />
                      </bdi>
                    </span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const namesAt = ({ adjustments }: SaleQuote, at: number) => [
  ...new Set(adjustments.flatMap(({ line, label }) => (line === at ? [label] : []))),
]

const Promoted = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <bdi key={name} className="block text-small text-success">
      {name}
    </bdi>
  ))

function LowerPrice({ line, groups }: { line: BasketLine; groups: readonly string[] }) {
  const t = useText()
  const lower = line.reason ? null : lowerPriceOf(line, groups)
  if (!lower) return null
  return (
    <span className="block text-small text-success">
      {t(`admin.counter.lowerPrice.${lower}`)}{' '}
      <s className="text-muted">
        <Price exact amount={line.article.price} />
      </s>
    </span>
  )
}

type ActionsProps = Pick<Props, 'counter' | 'basket' | 'onPark' | 'onEmpty'> & { onAsk: (what: What) => void }
function Actions({ counter: { connection }, basket: { lines, customer }, onPark, onEmpty, onAsk }: ActionsProps) {
  const t = useText()
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" look="outline" onClick={() => onAsk('customer')}>
        {customer ? <bdi>{customer.name}</bdi> : t('admin.counter.customer')}
      </Button>
      <Button
        size="small"
        look="outline"
        disabledReason={lines.length === 0 ? t('admin.counter.emptyBasket') : null}
        onClick={() => onAsk('discount')}
      >
        {t('admin.counter.discount')}
      </Button>
      <Button
        size="small"
        look="outline"
        disabledReason={connection === 'online' ? null : t('admin.counter.promoCode.offline')}
        onClick={() => onAsk('code')}
      >
        {t('admin.counter.promoCode.title')}
      </Button>
      <Button
        size="small"
        look="quiet"
        disabledReason={lines.length === 0 ? t('admin.counter.emptyBasket') : null}
        onClick={() => void onPark()}
      >
        {t('admin.counter.park')}
      </Button>
      {lines.length > 0 && (
        <Button size="small" look="quiet" onClick={onEmpty}>
          {t('admin.counter.empty')}
        </Button>
      )}
    </div>
  )
}

type AskedProps = Pick<Props, 'counter' | 'basket' | 'onChange'> & {
  totals: SaleQuote
  dialog: What | undefined
  onClose: () => void
}
function BasketDialogs({ counter, basket, totals, dialog, onChange, onClose }: AskedProps) {
  const { lines, customer } = basket
  return (
    <>
      {typeof dialog === 'number' && lines[dialog] && (
        <LineDialog
          counter={counter}
          line={lines[dialog]}
          groups={groupsOf(basket)}
          quoted={{ totals, at: dialog }}
          onClose={onClose}
          onLine={(line) =>
            onChange({
              ...basket,
              lines: line ? lines.map((each, at) => (at === dialog ? line : each)) : lines.filter((_, at) => at !== dialog),
            })
          }
        />
      )}
      {dialog === 'customer' && (
        <CustomerDialog
          counter={counter}
          customer={customer}
          onClose={onClose}
          onCustomer={(chosen) => onChange(forCustomer(basket, chosen))}
        />
      )}
      {dialog === 'code' && <CodeDialog basket={basket} onChange={onChange} onClose={onClose} />}
      {dialog === 'discount' && (
        <ReductionDialog
          discount={basket.discount}
          onClose={onClose}
          onDiscount={(discount) => onChange({ ...basket, discount })}
        />
      )}
    </>
  )
}

function ParkedList({ counter: { parked }, onResume }: { counter: Counter; onResume: (id: string) => Promise<void> }) {
  const t = useText()
  const moment = useMoment()
  if (parked.length === 0) return null
  return (
    <div className="border-t px-4 py-3.5 text-small sm:px-5">
      <p className="font-medium">{t('admin.counter.parked')}</p>
      <ul className="mt-1.5 grid gap-1.5">
        {parked.map(({ id, at, basket }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <bdi>{basket.customer?.name ?? basket.lines[0]?.article.name}</bdi>
              <span className="block text-muted">{moment(at)}</span>
            </span>
            <Button size="small" look="outline" onClick={() => void onResume(id)}>
              {t('admin.counter.resume')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
