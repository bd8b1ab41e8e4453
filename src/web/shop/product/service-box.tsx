import { useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { cartWrites } from '../../shared/cart/cart-api.ts'
import { usePrice } from '../../shared/money/price.tsx'
import { AddButton, type KindProps, Notes, useAdding } from './kind-parts.tsx'

export function ServiceBox({ product }: KindProps) {
  const t = useText()
  const price = usePrice()
  const [variantId, setVariantId] = useState(product.variants[0]?.id ?? 0)
  const { add, busy } = useAdding(() => cartWrites.addLine({ variantId, quantity: 1 }))
  const minutes = product.minutes ?? 0
  return (
    <form
      className="mt-6 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      {product.variants.length > 1 && (
        <fieldset>
          <legend className="mb-2 font-medium">{t('product.service.which')}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {product.variants.map((variant) => (
              <label key={variant.id} className="cell">
                <input
                  type="radio"
                  name="service"
                  className="sr-only"
                  checked={variant.id === variantId}
                  onChange={() => setVariantId(variant.id)}
                />
                <span className="flex flex-wrap justify-center gap-x-2">
                  {variant.size !== null && <bdi>{variant.name ?? variant.size}</bdi>}
                  <span className="whitespace-nowrap">{price(variant.price)}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <AddButton busy={busy} />
      <Notes>
        {minutes > 0 && <li>{t('product.service.takes', { minutes })}</li>}
        <li>{t('product.service.nothingSent')}</li>
      </Notes>
    </form>
  )
}
