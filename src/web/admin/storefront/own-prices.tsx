import { useState } from 'react'
import type { StorefrontListing } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { centsOf, typedOf } from '../../shared/admin/amounts.ts'
import { TextInput } from '../../ui/field.tsx'
import type { ProductRead } from './storefront-api.ts'

/** Prices of variants at the storefront in KES cents, by SKU. */
export type OwnPrices = Readonly<Record<string, number>>

export const ownPricesOf = ({ prices }: StorefrontListing): OwnPrices =>
  Object.fromEntries((prices ?? []).flatMap(({ sku, price }) => (sku !== null && price !== null ? [[sku, price]] : [])))

type Props = { variants: ProductRead['variants']; prices: OwnPrices; onChange: (prices: OwnPrices) => void }

export function OwnPriceList({ variants, prices, onChange }: Props) {
  const t = useText()
  return (
    <ul className="grid max-h-[60vh] gap-x-6 overflow-y-auto border-y py-2">
      {variants.map(({ id, sku, cloth, size, price }) => (
        <OwnPrice
          key={id}
          name={[cloth, size].filter(Boolean).join(', ') || sku}
          shop={t('admin.storefront.shopPriceOf', { price: typedOf(price) })}
          price={prices[sku]}
          onChange={(own) => {
            const { [sku]: _, ...rest } = prices
            onChange(own === undefined ? rest : { ...rest, [sku]: own })
          }}
        />
      ))}
    </ul>
  )
}

type OneProps = { name: string; shop: string; price: number | undefined; onChange: (price: number | undefined) => void }

function OwnPrice({ name, shop, price, onChange }: OneProps) {
  const t = useText()
  const [typed, setTyped] = useState(price === undefined ? '' : typedOf(price))
  const cents = centsOf(typed)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_9rem] items-start gap-3 py-1.5">
      <div>
        <bdi className="block wrap-anywhere">{name}</bdi>
        <span className="text-small text-muted">{shop}</span>
      </div>
      <TextInput
        label={t('admin.storefront.ownPriceOf', { name })}
        className="[&>label]:sr-only"
        inputMode="decimal"
        ltr
        maxLength={14}
        value={typed}
        error={typed.trim() !== '' && !cents ? t('admin.storefront.priceInvalid') : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = centsOf(target.value)
          onChange(next === 0 ? undefined : next)
        }}
      />
    </li>
  )
}
