import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Cart } from '#modules/cart/contract.ts'
import type { ShippingOptions } from '#modules/shipping/contract.ts'
import { inBrowser, onServer } from '../../api/prefetch.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useCart } from '../../shared/cart/cart.ts'
import { cartRead, everyCartShipping } from '../../shared/cart/cart-api.ts'
import { useCartWrites } from '../../shared/cart/cart-writes.ts'
import { EmptyCart } from '../../shared/cart/empty-cart.tsx'
import { FreeDelivery } from '../../shared/cart/free-delivery.tsx'
import { AT_HOME } from '../../shared/delivery/at-home.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import { orderReads } from '../../shared/order/order-reads.ts'
import { productReads } from '../../shared/products/product-reads.ts'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/cart'
import { CartTotals, ToCheckout } from './cart-totals.tsx'
import { CartLine } from './line.tsx'
import { SavedForLater, savedLines } from './saved-lines.tsx'
import { useRestoredBag } from './use-restored-bag.ts'

const reads = {
  shipping: orderReads.cartShipping(AT_HOME),
  fresh: productReads.list({ collection: 'new-this-week', limit: 4 }),
  saved: savedLines(),
}

export const loader = ({ context }: Route.LoaderArgs) => onServer(context, reads)

/** Fetches prices and stock again. */
export async function clientLoader() {
  const client = getQueryClient()
  client.removeQueries(everyCartShipping())
  client.removeQueries(savedLines())
  await client.fetchQuery({ ...cartRead(), staleTime: 0 })
  return inBrowser(reads)
}

export default function CartScreen({ loaderData: { shipping, fresh } }: Route.ComponentProps) {
  const t = useText()
  const cart = useCart()
  useRestoredBag()
  return (
    <Screen title={t('cartPage.title')} unlisted>
      {cart.lines.length === 0 ? (
        <EmptyCart fresh={fresh.items} className="page section">
          <SavedForLater className="mt-14" />
        </EmptyCart>
      ) : (
        <>
          <CartContents cart={cart} atHome={shipping} />
          <SavedForLater className="page section" />
        </>
      )}
    </Screen>
  )
}

function CartContents({ cart, atHome }: { cart: Cart; atHome: ShippingOptions }) {
  const t = useText()
  const client = useQueryClient()
  return (
    <div className="page pt-8 lg:grid lg:grid-cols-[1fr_380px] lg:gap-x-16 lg:pt-12 xl:gap-x-24">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h1 className="display text-h1">{t('cartPage.title')}</h1>
          <div className="-me-3 flex items-center gap-1">
            <p className="figures text-small text-muted">{t('cartPage.count', { count: cart.count })}</p>
            <RefreshButton refresh={() => client.fetchQuery({ ...cartRead(), staleTime: 0 })} />
          </div>
        </div>
        <Changes cart={cart} />
        <ul className="mt-6 divide-y border-y">
          {cart.lines.map((line) => (
            <li key={line.id} className="py-6">
              <CartLine line={line} />
            </li>
          ))}
        </ul>
        <Link
          to={paths.browse()}
          className="mt-3 inline-flex min-h-11 items-center text-small font-medium underline underline-offset-4"
        >
          {t('cart.goOn')}
        </Link>
      </div>
      {/* On a phone these boxes are `contents`, so that the checkout button sticks to the foot of the screen. */}
      <aside aria-labelledby="totals" className="max-lg:contents">
        <div className="max-lg:contents lg:sticky lg:top-28 lg:bg-sunk lg:p-7">
          <div className="max-lg:mt-8 max-lg:bg-sunk max-lg:p-5 max-lg:sm:p-7">
            <h2 id="totals" className="mb-4 text-h3 font-medium">
              {t('checkout.summary')}
            </h2>
            <FreeDelivery items={cart.items} freeDelivery={cart.freeDelivery} className="mb-5" />
            <CartTotals cart={cart} atHome={atHome} />
          </div>
          <ToCheckout cart={cart} />
        </div>
      </aside>
    </div>
  )
}

/** Summary of the price and stock changes since the lines were added. Null without changes. */
function Changes({ cart }: { cart: Cart }) {
  const t = useText()
  const { accept } = useCartWrites()
  const [busy, setBusy] = useState(false)
  const repriced = cart.lines.filter(({ wasPrice }) => wasPrice !== null).length
  const troubled = cart.lines.filter(({ trouble }) => trouble !== null).length
  if (repriced + troubled === 0) return null
  const agree = async () => {
    setBusy(true)
    await accept().catch(failureToast(t, t('cartPage.acceptFailed')))
    setBusy(false)
  }
  return (
    <div className="mt-6">
      <Notice tone="warn" focused={false} title={t('cartPage.changed.title')}>
        <p>
          {[
            repriced > 0 && t('cartPage.changed.prices', { count: repriced }),
            troubled > 0 && t('cartPage.changed.stock', { count: troubled }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {repriced > 0 && (
          <Button look="outline" size="touch" busy={busy} onClick={() => void agree()} className="mt-3">
            {t('cartPage.accept')}
          </Button>
        )}
      </Notice>
    </div>
  )
}
