import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type * as cart from '#api/shop/cart/cart.ts'
import type { CartAndSaved, CartLine } from '#modules/cart/contract.ts'
import { clientOf } from '../../api/client.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { inTurn, withoutLine } from '../../shared/cart/cart-writes.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import { Price } from '../../shared/money/price.tsx'
import { useQuantity } from '../../shared/money/quantity.ts'
import { detailsOf } from '../../shared/products/details.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { toast } from '../../ui/toasts.ts'

const api = clientOf<typeof cart>()
export const savedLines = () => api.read('/api/cart/saved-lines')

/** Moves lines between the cart and the saved ones. */
export function useSaved() {
  const client = useQueryClient()
  const { queryKey } = savedLines()
  const take = ({ cart, saved }: CartAndSaved) => {
    client.setQueryData(queryKey, saved)
    return cart
  }
  const guess = (change: (lines: readonly CartLine[]) => CartLine[]) =>
    client.setQueryData(queryKey, (saved) => ({ lines: change(saved?.lines ?? []) }))
  const orAgain = async (error: unknown): Promise<never> => {
    await client.fetchQuery({ ...savedLines(), staleTime: 0 }).catch(() => undefined)
    throw error
  }
  return {
    save: (line: CartLine) => {
      guess((lines) => [line, ...lines.filter(({ variantId }) => variantId !== line.variantId)])
      const send = async () => take(await api.send('POST', '/api/cart/saved-lines', { body: { lineId: line.id } }))
      return inTurn(client, withoutLine(line.id), send).catch(orAgain)
    },
    bring: (line: CartLine) => {
      guess((lines) => lines.filter(({ id }) => id !== line.id))
      const send = async () => take(await api.send('POST', '/api/cart/saved-lines/:id/return', { params: { id: line.id } }))
      return inTurn(client, undefined, send).catch(orAgain)
    },
    drop: (line: CartLine) => {
      guess((lines) => lines.filter(({ id }) => id !== line.id))
      return api.send('DELETE', '/api/cart/saved-lines/:id', { params: { id: line.id } }).catch(orAgain)
    },
  }
}

export function SavedForLater({ className = '' }: { className?: string }) {
  const t = useText()
  const { data } = useQuery(savedLines())
  if (!data || data.lines.length === 0) return null
  return (
    <section aria-labelledby="saved" className={className}>
      <h2 id="saved" className="display text-h2">
        {t('savedForLater.title')}
      </h2>
      <ul className="mt-4 max-w-[820px] divide-y border-y">
        {data.lines.map((line) => (
          <li key={line.id} className="py-5">
            <Saved line={line} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const ACTION = 'min-h-11 text-small underline underline-offset-4'

function Saved({ line }: { line: CartLine }) {
  const t = useText()
  const quantity = useQuantity()
  const { bring, drop } = useSaved()
  const back = useWrite(() =>
    bring(line).then(() => toast({ title: t('cart.added'), description: line.name }), failureToast(t, t('cart.addFailed'))),
  )
  const off = useWrite(() => drop(line).catch(failureToast(t, t('savedForLater.removeFailed'))))
  const to = paths.product(line.slug, { cloth: line.swatch?.code, make: line.make === 'measure' && line.make, size: line.size })
  const isGone = line.trouble === 'gone'
  return (
    <div className="grid grid-cols-[72px_1fr] gap-x-4 sm:gap-x-6">
      <Link to={to} tabIndex={-1} aria-hidden="true" className={line.trouble ? 'opacity-50' : ''}>
        <ProductPicture picture={line.picture} swatch={line.swatch} sizes="72px" mute />
      </Link>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h3 className="font-medium">
            <Link to={to} className="hover:underline">
              {line.name}
            </Link>
          </h3>
          <Price amount={line.unitPrice} />
        </div>
        <p className="text-small text-muted">
          {[
            detailsOf(t)(line),
            line.quantity > 1 && t('savedForLater.quantity', { quantity: quantity(line.quantity, line.unit) }),
          ]
            .filter(Boolean)
            .join(t('common.comma'))}
        </p>
        {line.trouble && <p className="text-small text-danger">{t(isGone ? 'cart.trouble.gone' : 'savedForLater.notNow')}</p>}
        {line.wasPrice !== null && (
          <p className="text-small text-warn">{t.rich('cart.wasPrice', { price: <Price key="was" amount={line.wasPrice} /> })}</p>
        )}
        <div className="flex flex-wrap items-center gap-x-5">
          {line.trouble === null && (
            <button
              type="button"
              aria-disabled={back.busy || undefined}
              onClick={() => void back.send(undefined)}
              className={ACTION}
            >
              {t('wishlist.toBag')}
              <span className="sr-only"> {line.name}</span>
            </button>
          )}
          <button type="button" onClick={() => void off.send(undefined)} className={`${ACTION} hover:text-danger`}>
            {t('cartPage.remove')}
            <span className="sr-only"> {line.name}</span>
          </button>
        </div>
      </div>
    </div>
  )
}
