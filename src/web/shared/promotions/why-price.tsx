import type { Unit } from '#domain/pricing/goods.ts'
import type { CartAdjustment } from '#modules/cart/contract.ts'
import type { PriceParts } from '#shapes/price-parts.ts'
import { useText } from '../../i18n/text.tsx'
import { type Amount, Price } from '../money/price.tsx'

/** `subtotal`, `total`: the line before and after promotions. `agreed`: staff set the unit price. */
type Props = {
  unit: Unit
  quantity: number
  unitPrice: number
  parts?: PriceParts | undefined
  agreed?: boolean | undefined
  adjustments?: readonly CartAdjustment[] | undefined
  subtotal: Amount
  total: Amount
  exact?: boolean
}

/** Explains the price of a line in a disclosure that needs no script. Null when it is the list price. */
export function WhyPrice({ unit, quantity, unitPrice, parts, agreed, adjustments = [], subtotal, total, exact }: Props) {
  const t = useText()
  if (!parts && adjustments.length === 0) return null
  const each = (name: string, amount: number) => {
    const price = <Price key="price" amount={amount} exact={exact} />
    return <Row key={name} name={name} value={unit === 'centimetre' ? t.rich('cart.perMetre', { price }) : price} />
  }
  const { list, usual, tiered, design, outfit } = parts ?? LISTED(unitPrice)
  const isTemporary = usual !== null && usual !== list
  return (
    <details className="text-small print:hidden">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-muted underline underline-offset-4 pointer-coarse:min-h-11">
        {t('promotions.why.title')}
      </summary>
      <dl className="mt-1 grid max-w-96 grid-cols-[1fr_auto] gap-x-4 gap-y-1 pb-2">
        {isTemporary && each(t('promotions.why.usual'), usual)}
        {each(t(isTemporary ? 'promotions.why.temporary' : 'promotions.why.list'), list)}
        {tiered !== list && each(t('promotions.why.tiered'), tiered)}
        {design > 0 && each(t('promotions.why.design'), design)}
        {outfit !== null && each(t('promotions.why.outfit'), outfit)}
        {agreed && each(t('promotions.why.agreed'), unitPrice)}
        {adjustments.length > 0 && (
          <>
            {quantity !== ONE[unit] && (
              <Row name={t('promotions.why.before')} value={<Price amount={subtotal} exact={exact} />} />
            )}
            {adjustments.map(({ label, amount, code }) => (
              <Row
                key={label}
                name={code ? t('promotions.why.code', { name: label, code }) : label}
                value={<Price amount={-amount} exact={exact} className="text-success" />}
              />
            ))}
          </>
        )}
        <Row name={t('promotions.why.total')} value={<Price amount={total} exact={exact} className="font-medium" />} />
      </dl>
    </details>
  )
}

/** Quantity that costs the unit price: one piece, or one metre in centimetres. */
const ONE: Readonly<Record<Unit, number>> = { piece: 1, centimetre: 100 }

const LISTED = (list: number): PriceParts => ({ list, usual: null, tiered: list, design: 0, outfit: null })

const Row = ({ name, value }: { name: string; value: React.ReactNode }) => (
  <>
    <dt className="text-muted">
      <bdi>{name}</bdi>
    </dt>
    <dd className="figures text-end">{value}</dd>
  </>
)
