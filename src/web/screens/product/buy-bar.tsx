import { type RefObject, useEffect, useState } from 'react'
import type { Product } from '#modules/catalogue/contract.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { useQuantity } from '../../ui/quantity.ts'
import type { Selection } from './selection.ts'

type Props = {
  product: Product
  selection: Selection
  quantity: number
  busy: boolean
  onAdd: () => void
  mainButton: RefObject<HTMLElement | null>
}

/** On a phone, price and button stay in reach while the main button is out of sight. */
export function BuyBar({ product, selection, quantity, busy, onAdd, mainButton }: Props) {
  const t = useText()
  const shown = useQuantity()
  const inSight = useInSight(mainButton)
  const byLength = product.unit === 'centimetre'
  const chosen = byLength
    ? shown(quantity, product.unit)
    : [selection.size && t('bag.size', { size: selection.size }), selection.makes.length > 1 && t(`make.${selection.make}`)]
        .filter(Boolean)
        .join(t('common.comma'))
  return (
    <div className="buy-bar" data-hidden={inSight}>
      <div className="min-w-0">
        <Price amount={byLength ? Math.round((selection.price * quantity) / 100) : selection.price} className="font-medium" />
        <p className="truncate text-caption text-muted first-letter:uppercase">{chosen || selection.cloth?.name}</p>
      </div>
      <Button busy={busy} onClick={onAdd} className="px-3">
        {t('product.addToBag')}
      </Button>
    </div>
  )
}

function useInSight(target: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false))
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return inSight
}
