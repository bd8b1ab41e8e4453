import { lazy, Suspense, useRef } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Product } from '#modules/catalogue/contract.ts'
import type { Route } from './+types/storefront-product'
import { inBrowser, onServer, orNotFound } from './api/prefetch.ts'
import { loadBundles } from './i18n/catalogues.ts'
import { useText } from './i18n/text.tsx'
import { AT_HOME } from './shared/delivery/at-home.ts'
import { shippingRead } from './shared/delivery/shipping-read.ts'
import { productReads } from './shared/products/product-reads.ts'
import { type Selection, selectionFrom } from './shared/products/selection.ts'
import { LinkedData } from './shared/screen/linked-data.tsx'
import { Screen } from './shared/screen/screen.tsx'
import { useFirstPage } from './shared/store/first-page.ts'
import { storefrontPaths } from './shared/storefront/storefront-paths.ts'
import { StorefrontTheme } from './shared/storefront/storefront-theme.tsx'
import { Breadcrumbs } from './ui/breadcrumbs.tsx'
import './shared/storefront/enter.ts'
import { storefrontRead } from './shared/storefront/storefront-read.ts'
import { ClothChoice } from './shop/product/cloth-choice.tsx'
import Details from './shop/product/details.tsx'
import { Gallery } from './shop/product/gallery.tsx'
import { MakeChoice } from './shop/product/make-choice.tsx'
import { SizeChoice } from './shop/product/size-choice.tsx'
import { StockNote } from './shop/product/stock-note.tsx'
import { useAddToCart } from './shop/product/use-add-to-cart.ts'
import { useChoice } from './shop/product/use-choice.ts'
import { storefrontFrame } from './shop/storefront/frame.tsx'
import { PriceLine } from './shop/storefront/price-line.tsx'
import { storefrontGraph } from './shop/storefront/storefront-graph.ts'
import { Button } from './ui/button.tsx'
import { HydrateOnInteraction } from './ui/hydrate-on-interaction.tsx'

const OtherKind = lazy(() => loadBundles(['shop/product-kinds']).then(() => import('./shop/product/other-kind.tsx')))

const Promises = lazy(() => import('./shop/product/promises.tsx'))

const readsFor = (id: string) => ({
  storefront: storefrontRead(),
  product: productReads.product(id),
  shipping: shippingRead(AT_HOME),
})

export const handle = { frame: storefrontFrame }

/** A product that the storefront does not sell is a 404, even if the shop sells it. */
export const loader = ({ params: { id }, context }: Route.LoaderArgs) =>
  onServer(context, readsFor(id))
    .catch(orNotFound)
    .then((answers) => atItsAddress(id, answers))
export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) =>
  inBrowser(readsFor(id))
    .catch(orNotFound)
    .then((answers) => atItsAddress(id, answers))

function atItsAddress<A extends { product: { slug: string } }>(id: string, answers: A): A {
  if (answers.product.slug !== id) throw redirect(storefrontPaths.product(answers.product.slug), 301)
  return answers
}

/** Reloads for another product, or when the URL stays the same, as after a change of language. */
export const shouldRevalidate = ({ currentParams, nextParams, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id || currentUrl.href === nextUrl.href

export default function StorefrontProductScreen({ loaderData: { product, shipping } }: Route.ComponentProps) {
  const { store, origin } = useFirstPage()
  const [choice, choose] = useChoice()
  const selection = selectionFrom(product, choice)
  return (
    <Screen {...product.head} canonical={storefrontPaths.product(product.slug)}>
      <LinkedData graph={import.meta.env.SSR ? storefrontGraph(product, store.name, origin) : []} />
      <StorefrontTheme>
        <article className="product page">
          <Gallery key={product.slug} product={product} cloth={selection.cloth} />
          <div className="min-w-0">
            <Breadcrumbs crumbs={[{ name: store.name, to: storefrontPaths.home() }]} />
            <h1 className="display mt-1 mb-2.5 text-h1">{product.name}</h1>
            <p className="mb-2.5 text-ink-2">{product.descriptor}</p>
            {selection.make === 'ready' || selection.make === 'measure' ? (
              <Buy key={product.slug} product={product} selection={selection} shipping={shipping} choose={choose} />
            ) : (
              <Suspense>
                <OtherKind product={product} selection={selection} />
              </Suspense>
            )}
            {/* The configurator is offered in the main shop only. */}
            <Details product={{ ...product, madeToMeasure: null }} cloth={selection.cloth} preview={undefined} />
          </div>
        </article>
      </StorefrontTheme>
    </Screen>
  )
}

type Buying = {
  product: Product
  selection: Selection
  shipping: Route.ComponentProps['loaderData']['shipping']
  choose: (choice: { cloth?: string; make?: string; size?: string }) => void
}

function Buy({ product, selection, shipping, choose }: Buying) {
  const t = useText()
  const sizes = useRef<HTMLFieldSetElement>(null)
  const quantity = product.step
  const askForSize = () => sizes.current?.querySelector('input')?.focus()
  const { add, busy, missing } = useAddToCart({ product, selection, quantity, askForSize })
  return (
    <>
      <PriceLine product={product} selection={selection} />
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
      <StockNote selection={selection} soldOut={missing === 'sold-out'} />
      <Button busy={busy} onClick={add} className="mt-6 w-full">
        {t('product.addToBag')}
      </Button>
      <HydrateOnInteraction>
        <Promises product={product} selection={selection} shipping={shipping} quantity={quantity} />
      </HydrateOnInteraction>
    </>
  )
}
