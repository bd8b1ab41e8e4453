import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartLine } from '#modules/cart/contract.ts'
import type { Product, Variant } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useCartWrites } from '../../shared/cart/cart-writes.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import { productReads } from '../../shared/products/product-reads.ts'
import { Select } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function ChooseAnother({ line }: { line: CartLine }) {
  const t = useText()
  const { data: product, isError } = useQuery(productReads.product(line.slug))
  if (isError) return <p className="mt-2 text-small text-danger">{t('error.network.short')}</p>
  if (!product) return <Skeleton className="mt-3 h-18 max-w-100" />
  return <Choices line={line} product={product} />
}

function Choices({ line, product }: { line: CartLine; product: Product }) {
  const t = useText()
  const { choose } = useCartWrites()
  const [busy, setBusy] = useState(false)
  const made = product.variants.filter(({ make }) => make === line.make)
  const here = made.filter(({ swatch }) => swatch === (line.swatch?.code ?? null))
  const cloths = product.swatches.filter(({ code }) => made.some(({ swatch }) => swatch === code))

  const pick = async (variant: Variant | undefined) => {
    if (!variant || variant.id === line.variantId) return
    setBusy(true)
    await choose(line, variant.id).catch(failureToast(t, t('cartPage.chooseFailed')))
    setBusy(false)
  }
  return (
    <div className="mt-2 grid max-w-100 gap-4 sm:grid-cols-2" aria-busy={busy}>
      {cloths.length > 1 && (
        <Select
          label={t(cloths.every(({ kind }) => kind === 'colour') ? 'product.colour' : 'product.cloth')}
          value={line.swatch?.code}
          disabled={busy}
          onChange={({ target }) => void pick(made.find(({ swatch, size }) => swatch === target.value && size === line.size))}
        >
          {cloths.map(({ code, name }) => (
            <Choice
              key={code}
              value={code}
              name={name}
              variant={made.find(({ swatch, size }) => swatch === code && size === line.size)}
            />
          ))}
        </Select>
      )}
      {line.size !== null && (
        <Select
          label={t('product.size')}
          value={line.size}
          disabled={busy}
          onChange={({ target }) => void pick(here.find(({ size }) => size === target.value))}
        >
          {here.map((variant) => (
            <Choice key={variant.id} value={variant.size ?? ''} name={variant.size ?? ''} variant={variant} />
          ))}
        </Select>
      )}
    </div>
  )
}

function Choice({ value, name, variant }: { value: string; name: string; variant: Variant | undefined }) {
  const t = useText()
  const out = !variant || variant.stock.state === 'out'
  return (
    <option value={value} disabled={out}>
      {out ? t('cartPage.soldOut', { name }) : name}
    </option>
  )
}
