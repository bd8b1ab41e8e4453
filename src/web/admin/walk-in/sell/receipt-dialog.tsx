import { useState } from 'react'
import { receiptNumber, tender } from '#domain/pricing/counter.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { percentOfRate, USUAL_CLASS, vatShares } from '#domain/pricing/tax.ts'
import { promotionsOf, type SaleQuote } from '#domain/promotions/counter-offers.ts'
import type { Desk, TakenSale, TakeSale } from '#modules/pos/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import { Price } from '../../../shared/money/price.tsx'
import { useQuantity } from '../../../shared/money/quantity.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/sheet.tsx'
import '../print.css'
import type { Basket } from '../device/database.ts'
import type { Queued } from '../device/send-queue.ts'
import { leastOf } from '../device/take.ts'
import type { Counter } from '../device/use-counter.ts'
import { MailReceipt } from './mail-receipt.tsx'

type Props = { counter: Counter; entry: Queued; basket: Basket; quoted: SaleQuote; onClose: () => void }

/** The receipt can be printed before the sale is sent to the server. */
export function ReceiptDialog({ counter, entry, basket, quoted, onClose }: Props) {
  const t = useText()
  const [roll, setRoll] = useState(true)
  const body = entry.body as TakeSale
  const now = counter.queue.find(({ seq }) => seq === entry.seq) ?? entry
  const answer = now.answer as TakenSale | undefined
  const measured = basket.lines.some(({ article }) => article.make === 'measure')
  const printed = (onRoll: boolean) => () => {
    setRoll(onRoll)
    requestAnimationFrame(() => requestAnimationFrame(() => print()))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin.counter.soldTitle')}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onClose}>
            {t('admin.counter.nextSale')}
          </Button>
          <Button size="small" look="outline" onClick={printed(true)}>
            {t('admin.counter.printRoll')}
          </Button>
          <Button size="small" look="outline" onClick={printed(false)}>
            {t('admin.counter.printSheet')}
          </Button>
          {measured && answer && (
            <ButtonLink size="small" look="outline" to={adminPaths.order(answer.orderNumber)} replace>
              {t('admin.counter.measure')}
            </ButtonLink>
          )}
        </div>
      }
    >
      <p role="status" className="px-5 pt-4 text-small text-ink-2">
        {t(`admin.counter.sent.${now.state}`)}
      </p>
      {answer && <MailReceipt sale={answer.id} customerEmail={body.customer?.email} />}
      <Receipt counter={counter} body={body} basket={basket} totals={quoted} roll={roll} />
    </Dialog>
  )
}

type ReceiptProps = { counter: Counter; body: TakeSale; basket: Basket; totals: SaleQuote; roll: boolean }
function Receipt({ counter: { device, user }, body, basket, totals, roll }: ReceiptProps) {
  const t = useText()
  const moment = useMoment()
  const { covered, change, left, rounding } = tender(totals.total, body.tenders, {
    step: body.cashStep ?? 0,
    least: leastOf(device, basket, totals),
  })
  return (
    <div id="counter-paper" className={`p-5 text-small ${roll ? 'on-roll' : ''}`}>
      <House store={device.desk?.store} />
      <p className="figures mt-3 flex justify-between gap-4 font-medium">
        <bdi dir="ltr">{receiptNumber(device.register?.series ?? 0, body.serial)}</bdi>
        <span>{moment(body.at)}</span>
      </p>
      {basket.customer && <p>{basket.customer.name}</p>}
      <Sold basket={basket} totals={totals} />
      <dl className="mt-2">
        <Sum name={t('admin.counter.total')} amount={totals.total} strong />
        {taxesOf(basket, totals).map(({ rate, vat }) => (
          <Sum key={rate} name={t('admin.counter.vatAt', { rate: String(percentOfRate(rate)) })} amount={vat} />
        ))}
        {rounding !== 0 && <Sum name={t('admin.counter.roundingNoVat')} amount={rounding} />}
        {body.tenders.map(({ means, amount, reference }, at) => (
          <Sum
            key={`${means} ${reference ?? ''} ${amount} ${covered[at] ?? 0}`}
            name={[t(`admin.counter.means.${means}`), reference].filter(Boolean).join(' ')}
            amount={means === 'cash' ? amount : (covered[at] ?? 0)}
          />
        ))}
        {change > 0 && <Sum name={t('admin.counter.change')} amount={change} strong />}
        {left > 0 && <Sum name={t('admin.counter.balanceLeft')} amount={left} strong />}
      </dl>
      <p className="mt-3 text-center">{t('admin.counter.servedBy', { name: user?.name ?? '' })}</p>
    </div>
  )
}

const taxesOf = ({ lines }: Basket, totals: Quote) =>
  vatShares(
    lines.map(({ article: { vatRate: rate = USUAL_CLASS.rate } }, at) => ({
      code: 'none',
      rate,
      total: totals.lines[at]?.total ?? 0,
      vat: totals.lines[at]?.vat ?? 0,
    })),
  )

const Sum = ({ name, amount, strong = false }: { name: string; amount: number; strong?: boolean }) => (
  <div className={`flex justify-between gap-3 ${strong ? 'text-body font-medium' : ''}`}>
    <dt>{name}</dt>
    <dd>
      <Price exact amount={amount} />
    </dd>
  </div>
)

function House({ store }: { store: Desk['store'] | undefined }) {
  const t = useText()
  return (
    <div className="text-center">
      <p className="text-body font-medium">{store?.name}</p>
      <p>{store?.address}</p>
      <p>
        <bdi dir="ltr">{store?.phone}</bdi>
      </p>
      {store?.taxPin && <p>{t('admin.counter.pin', { pin: store.taxPin })}</p>}
    </div>
  )
}

function Sold({ basket, totals }: { basket: Basket; totals: SaleQuote }) {
  const t = useText()
  const quantity = useQuantity()
  const promotions = promotionsOf(totals)
  const byStaff = totals.discount - promotions.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <dl className="mt-2 border-y py-2">
      {basket.lines.map(({ article, quantity: many, unitPrice }, at) => (
        <div key={`${article.id} ${unitPrice}`} className="flex justify-between gap-3 py-0.5">
          <dt>
            <bdi>{[article.name, article.size].filter(Boolean).join(' · ')}</bdi>{' '}
            <span className="whitespace-nowrap">
              {quantity(many, article.unit)} × <Price exact amount={unitPrice} />
            </span>
          </dt>
          <dd>
            <Price exact amount={totals.lines[at]?.subtotal ?? 0} />
          </dd>
        </div>
      ))}
      {[...promotions, { name: t('admin.counter.discount'), amount: byStaff }].map(
        ({ name, amount }) =>
          amount > 0 && (
            <div key={name} className="flex justify-between gap-3 py-0.5">
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>
                <bdi dir="ltr">
                  −<Price exact amount={amount} />
                </bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
