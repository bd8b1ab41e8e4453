import type { Product } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Price } from '../../shared/money/price.tsx'
import type { Selection } from '../../shared/products/selection.ts'

export function PriceLine({ product, selection }: { product: Product; selection: Selection }) {
  const t = useText()
  const shown = <Price key="price" amount={selection.price} />
  return (
    <p className="flex flex-wrap items-baseline gap-x-3.5">
      <span className="text-[1.1875rem] font-medium">
        {product.unit === 'centimetre' ? t.rich('card.perMetre', { price: shown }) : shown}
      </span>
      {selection.compareAt !== null && (
        <s className="text-muted">
          <span className="sr-only">{t('card.was')}</span>
          <Price amount={selection.compareAt} />
        </s>
      )}
      {product.vatRate !== 0 && <span className="text-caption text-muted">{t('storefront.vat')}</span>}
    </p>
  )
}
