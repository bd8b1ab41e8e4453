import { waitsFor } from '#domain/pricing/backorder.ts'
import type { CartLine } from '#modules/cart/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Price } from '../money/price.tsx'
import { useQuantity } from '../money/quantity.ts'
import SentLater from '../products/sent-later.tsx'

export function UnitPrice({ line: { unit, unitPrice } }: { line: CartLine }) {
  const t = useText()
  const price = <Price key="price" amount={unitPrice} />
  return (
    <p className="text-small text-muted">
      {unit === 'centimetre' ? t.rich('cart.perMetre', { price }) : t.rich('cart.each', { price })}
    </p>
  )
}

export function LineChanges({ line }: { line: CartLine }) {
  const { trouble, maxQuantity, unit, wasPrice } = line
  const t = useText()
  const quantity = useQuantity()
  const labels = {
    gone: () => t('cart.trouble.gone'),
    'sold-out': () => t('cart.trouble.soldOut'),
    restyle: () => t('cart.trouble.restyle'),
    short: () => t('cart.trouble.short', { most: quantity(maxQuantity, unit) }),
  }
  const dispatchDay = waitsFor(line)
  return (
    <>
      {dispatchDay && !trouble && <SentLater later={dispatchDay} className="mt-1.5" />}
      {trouble && <p className="mt-1.5 text-small font-medium text-danger">{labels[trouble]()}</p>}
      {wasPrice !== null && (
        <p className="mt-1.5 text-small text-warn">{t.rich('cart.wasPrice', { price: <Price key="was" amount={wasPrice} /> })}</p>
      )}
    </>
  )
}
