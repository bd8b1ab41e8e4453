import { lazy, Suspense, useRef, useState } from 'react'
import type { Product } from '#modules/catalogue/contract.ts'
import type { ShippingOptions } from '#modules/shipping/contract.ts'
import { loadBundles } from '../../i18n/catalogues.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { Price } from '../../shared/money/price.tsx'
import type { Selection } from '../../shared/products/selection.ts'
import { useStoreSettings } from '../../shared/store/first-page.ts'
import { Heart } from '../../shared/wishlist/heart.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { HydrateOnInteraction } from '../../ui/hydrate-on-interaction.tsx'
import { Icon } from '../../ui/icon.tsx'

import { BuyBar } from './buy-bar.tsx'
import { ClothChoice } from './cloth-choice.tsx'
import { MakeChoice } from './make-choice.tsx'
import { SizeChoice } from './size-choice.tsx'
import { StockNote } from './stock-note.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

/** Rendered on the server. Its script loads after `firstInteraction`. */
const Promises = lazy(() => import('./promises.tsx'))

/** Loaded only for products sold by the metre. */
const Length = lazy(() => import('./length.tsx'))
/** Loaded only for made-to-measure products. */
const MadeTerms = lazy(() => import('./made-terms.tsx'))

const OtherKind = lazy(() => loadBundles(['shop/product-kinds']).then(() => import('./other-kind.tsx')))

type Props = {
  product: Product
  selection: Selection
  shipping: ShippingOptions
  choose: (choice: { cloth?: string; make?: string; size?: string }) => void
}

export function BuyBox({ product, selection, shipping, choose }: Props) {
  const t = useText()
  const [length, setLength] = useState(product.step)
  const sizes = useRef<HTMLFieldSetElement>(null)
  const mainButton = useRef<HTMLDivElement>(null)
  const price = selection.variant?.tiers?.findLast(({ from }) => length >= from)?.price ?? selection.price
  const inLength = { ...selection, price }
  const { add, busy, missing } = useAddToCart({
    product,
    selection,
    quantity: length,
    askForSize: () => focusFirst(sizes.current),
  })
  if (selection.make !== 'ready' && selection.make !== 'measure')
    return (
      <>
        <Heading product={product} selection={selection} />
        <Suspense>
          <OtherKind product={product} selection={selection} />
        </Suspense>
      </>
    )
  return (
    <>
      <Heading product={product} selection={selection} />
      <Suspense>{selection.make === 'measure' && <MadeTerms product={product} price={price} />}</Suspense>
      {product.swatches.length > 0 && (
        <ClothChoice product={product} selection={selection} onChoose={(cloth) => choose({ cloth })} />
      )}
      {selection.makes.length > 1 && <MakeChoice product={product} make={selection.make} onChoose={(make) => choose({ make })} />}
      {selection.sizes.length > 0 && (
        <SizeChoice
          ref={sizes}
          system={product.sizeSystem}
          selection={selection}
          missing={missing === 'size'}
          onChoose={(size) => choose({ size })}
          onMeasure={() => choose({ make: 'measure' })}
          measureDays={product.madeToMeasure?.days}
        />
      )}
      <Suspense>{product.unit === 'centimetre' && <Length product={product} value={length} onChange={setLength} />}</Suspense>
      <StockNote selection={selection} soldOut={missing === 'sold-out'} />
      <div ref={mainButton} className="mt-6">
        <div className="flex gap-2">
          <Button busy={busy} onClick={add} className="grow">
            {t('product.addToBag')}
          </Button>
          <Heart slug={product.slug} name={product.name} variantId={selection.variant?.id} className="boxed" />
        </div>
      </div>
      <BuyBar product={product} selection={inLength} quantity={length} busy={busy} onAdd={add} mainButton={mainButton} />
      <HydrateOnInteraction>
        <Promises product={product} selection={inLength} shipping={shipping} quantity={length} />
      </HydrateOnInteraction>
    </>
  )
}

function ShareButton({ name }: { name: string }) {
  const t = useText()
  const press = async () =>
    (await import('../../shared/wishlist/share.ts')).share(t, {
      title: name,
      url: location.href,
      failed: t('share.productFailed'),
    })
  return (
    <IconButton label={t('share.product', { name })} onClick={() => void press()} className="-me-3 -my-3">
      <Icon name="share-2" size={18} />
    </IconButton>
  )
}

function focusFirst(group: HTMLElement | null) {
  const cell = group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector<HTMLElement>('input')
  cell?.focus()
  group?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}

function Heading({ product, selection }: { product: Product; selection: Selection }) {
  const t = useText()
  const store = useStoreSettings()
  const [department, ...shelves] = product.crumbs
  const crumbs = [
    { name: store.name, to: paths.home() },
    ...(department ? [{ name: department.name, to: paths.browse({ department: department.slug }) }] : []),
    ...shelves.map(({ slug, name }) => ({ name, to: paths.browse({ department: department?.slug, category: slug }) })),
  ]
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <Breadcrumbs crumbs={crumbs} />
        <ShareButton name={product.name} />
      </div>
      <h1 className="display mt-3 mb-2.5 text-h1">{product.name}</h1>
      <p className="mb-2.5 text-ink-2">{product.descriptor}</p>
      <p className="flex flex-wrap items-baseline gap-x-3.5">
        <span className="text-[1.1875rem] font-medium">
          {product.unit === 'centimetre' ? (
            t.rich('card.perMetre', { price: <Price amount={selection.price} /> })
          ) : (
            <Price amount={selection.price} />
          )}
        </span>
        {selection.compareAt !== null && (
          <s className="text-muted">
            <span className="sr-only">{t('card.was')}</span>
            <Price amount={selection.compareAt} />
          </s>
        )}
        {selection.make !== 'gift-card' && product.vatRate !== 0 && (
          <span className="text-caption text-muted">{t('product.vat', { rate: String((product.vatRate ?? 1600) / 100) })}</span>
        )}
      </p>
    </>
  )
}
