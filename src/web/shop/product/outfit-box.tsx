import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type * as outfits from '#api/shop/cart/cart.outfits.ts'
import { outfitPrices } from '#domain/pricing/outfits.ts'
import { kes, add as sum } from '#kernel/money.ts'
import type { Product, Variant } from '#modules/catalogue/contract.ts'
import { clientOf } from '../../api/client.ts'
import { type Text, useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { Price, usePrice } from '../../shared/money/price.tsx'
import { productReads } from '../../shared/products/product-reads.ts'
import { Select } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddButton, type KindProps, Notes, useAdding } from './kind-parts.tsx'

const api = clientOf<typeof outfits>()
const LESS = { percent: 0 }

export function OutfitBox({ product }: KindProps) {
  const t = useText()
  const { pieces = [], less = LESS } = product.setOf ?? {}
  const found = useQueries({ queries: pieces.map((slug) => productReads.product(slug)) }).map(({ data }) => data)
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const present = found.filter((piece) => piece !== undefined)
  const variants = present.flatMap(
    (piece) => piece.variants.find(({ id }) => id === (chosen[piece.slug] ?? onlyOne(piece))) ?? [],
  )
  const prices = variants.map(({ price }) => kes(price))
  const { add, busy } = useAdding(() =>
    api.send('POST', '/api/cart/outfits', {
      body: { slug: product.slug, variantIds: variants.map(({ id }) => id), quantity: 1 },
    }),
  )
  const ready = variants.length === pieces.length
  const together = sum(...outfitPrices(prices, less))
  const alone = sum(...prices)
  return (
    <form
      className="mt-6 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) add()
      }}
    >
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-medium">{t('product.outfit.pieces')}</legend>
        {pieces.map((slug, at) => (
          <OutfitItem
            key={slug}
            piece={found[at]}
            chosen={chosen[slug]}
            onChosen={(id) => setChosen({ ...chosen, [slug]: id })}
          />
        ))}
      </fieldset>
      {ready && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">
            <Price amount={together} />
          </span>
          {together < alone && (
            <>
              <s className="text-muted">
                <Price amount={alone} />
              </s>
              <span className="text-small text-success">
                {t.rich('product.outfit.less', { amount: <Price amount={alone - together} /> })}
              </span>
            </>
          )}
        </p>
      )}
      <AddButton busy={busy} missing={ready ? null : t('product.outfit.chooseEach')} />
      <Notes>
        <li>{t('product.outfit.together')}</li>
      </Notes>
    </form>
  )
}

const onlyOne = ({ variants }: Product): number | undefined => (variants.length === 1 ? variants[0]?.id : undefined)

function OutfitItem({
  piece,
  chosen,
  onChosen,
}: {
  piece: Product | undefined
  chosen: number | undefined
  onChosen: (id: number) => void
}) {
  const t = useText()
  const price = usePrice()
  if (!piece) return <Skeleton className="h-17" />
  return (
    <div className="grid gap-1">
      <Select label={piece.name} value={chosen ?? onlyOne(piece) ?? ''} onChange={({ target }) => onChosen(Number(target.value))}>
        <option value="" disabled>
          {t('product.outfit.choose')}
        </option>
        {piece.variants.map((variant) => (
          <option key={variant.id} value={variant.id} disabled={variant.stock.state === 'out'}>
            {[...namesOf(t, piece, variant), price(variant.price), variant.stock.state === 'out' && t('product.outfit.soldOut')]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </Select>
      <Link to={paths.product(piece.slug)} className="link w-fit text-small">
        {t('product.outfit.see', { name: piece.name })}
      </Link>
    </div>
  )
}

const namesOf = (t: Text, { swatches }: Product, { swatch, size, make, name }: Variant): (string | undefined)[] => [
  swatches.find(({ code }) => code === swatch)?.name,
  size === null ? undefined : make === 'service' ? (name ?? size) : t('cart.size', { size }),
  make === 'measure' ? t('summary.measure') : undefined,
]
