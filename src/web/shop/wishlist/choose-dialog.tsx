import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#modules/catalogue/contract.ts'
import type { WishlistItem } from '#modules/wishlist/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Price } from '../../shared/money/price.tsx'
import { productReads } from '../../shared/products/product-reads.ts'
import { type Selection, selectionFrom } from '../../shared/products/selection.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Props = {
  piece: Pick<WishlistItem, 'slug' | 'name'>
  busy: boolean
  open: boolean
  onClose: () => void
  onChoose: (variantId: number) => Promise<void>
}

export default function ChooseDialog({ piece, busy, open, onClose, onChoose }: Props) {
  const t = useText()
  const { data: product, isError } = useQuery(productReads.product(piece.slug))
  return (
    <Dialog open={open} onClose={onClose} title={t('wishlist.choose', { name: piece.name })}>
      {isError ? (
        <p className="p-5 text-danger">{t('error.network.short')}</p>
      ) : product ? (
        <Choices product={product} busy={busy} onChoose={onChoose} />
      ) : (
        <div className="p-5">
          <Skeleton className="h-60" />
        </div>
      )}
    </Dialog>
  )
}

function Choices({ product, busy, onChoose }: { product: Product } & Pick<Props, 'busy' | 'onChoose'>) {
  const t = useText()
  const [params, setParams] = useState(new URLSearchParams())
  const [missing, setMissing] = useState(false)
  const selection = selectionFrom(product, params)
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    next.set(name, value)
    setParams(next)
  }
  const { variant } = selection
  const out = variant?.stock.state === 'out'
  return (
    <div className="grid gap-5 p-5">
      <Cloths product={product} chosen={selection.cloth?.code} set={set} />
      <Makes selection={selection} set={set} />
      <Sizes selection={selection} set={set} />
      <p role="alert" className={missing && !variant ? 'text-small text-danger' : 'sr-only'}>
        {missing && !variant && t('product.chooseSize')}
      </p>
      <Button
        busy={busy}
        disabledReason={out ? t('card.soldOut') : null}
        onClick={() => (variant ? void onChoose(variant.id) : setMissing(true))}
      >
        <span>{t.rich('wishlist.addFor', { price: <Price key="price" amount={selection.price} /> })}</span>
      </Button>
      {out && <p className="-mt-2 text-small text-danger">{t('card.soldOut')}</p>}
    </div>
  )
}

type Set = (name: string, value: string) => void

function Cloths({ product: { swatches }, chosen, set }: { product: Product; chosen: string | undefined; set: Set }) {
  const t = useText()
  if (swatches.length < 2) return null
  return (
    <Select
      label={t(swatches.every(({ kind }) => kind === 'colour') ? 'product.colour' : 'product.cloth')}
      value={chosen}
      onChange={({ target }) => set('cloth', target.value)}
    >
      {swatches.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function Makes({ selection: { makes, make }, set }: { selection: Selection; set: Set }) {
  const t = useText()
  if (makes.length < 2) return null
  return (
    <div className="grid grid-cols-2">
      {makes.map((each) => (
        <label key={each} className="cell">
          <input type="radio" name="make" checked={each === make} onChange={() => set('make', each)} className="sr-only" />
          {t(`make.${each}`)}
        </label>
      ))}
    </div>
  )
}

function Sizes({ selection: { sizes, size: chosen }, set }: { selection: Selection; set: Set }) {
  const t = useText()
  if (sizes.length === 0) return null
  return (
    <fieldset>
      <legend className="font-medium">{t('product.size')}</legend>
      <div className="mt-2 grid grid-cols-4 gap-2">
        {sizes.map(({ size, stock }) => (
          <label key={size} className={`cell figures ${stock.state === 'out' ? 'out' : ''}`}>
            <input type="radio" name="size" checked={size === chosen} onChange={() => set('size', size)} className="sr-only" />
            {size}
            {stock.state === 'out' && <span className="sr-only">{t('card.soldOut')}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
