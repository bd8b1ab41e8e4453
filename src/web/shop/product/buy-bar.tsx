import { type RefObject, useEffect, useState } from 'react'
import type { Product } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Price } from '../../shared/money/price.tsx'
import { useQuantity } from '../../shared/money/quantity.ts'
import type { Selection } from '../../shared/products/selection.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  product: Product
  selection: Selection
  quantity: number
  busy: boolean
  onAdd: () => void
  mainButton: RefObject<HTMLElement | null>
}

export function BuyBar({ product, selection, quantity, busy, onAdd, mainButton }: Props) {
  const t = useText()
  const shown = useQuantity()
  const inSight = useInSight(mainButton)
  const byLength = product.unit === 'centimetre'
  const chosen = byLength
    ? shown(quantity, product.unit)
    : [selection.size && t('cart.size', { size: selection.size }), selection.makes.length > 1 && t(`make.${selection.make}`)]
        .filter(Boolean)
        .join(t('common.comma'))
  return (
    <div className="buy-bar" data-hidden={inSight}>
      <div className="min-w-0">
        <Price amount={[{ unit: product.unit, unitPrice: selection.price, quantity }]} className="font-medium" />
        <p className="truncate text-caption text-muted first-letter:uppercase">{chosen || selection.cloth?.name}</p>
      </div>
      <Button busy={busy} onClick={onAdd} className="px-3">
        {t('product.addToBag')}
      </Button>
    </div>
  )
}

/** True while the target is in view or the page is at its top. */
function useInSight(target: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(true)
  useEffect(() => {
    let seen = true
    const look = () => setInSight(seen || scrollY < 8)
    const observer = new IntersectionObserver(([entry]) => {
      seen = entry?.isIntersecting ?? false
      look()
    })
    if (target.current) observer.observe(target.current)
    addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', look)
    }
  }, [target])
  return inSight
}
