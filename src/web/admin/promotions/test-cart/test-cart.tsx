import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useText } from '../../../i18n/text.tsx'
import { momentOf } from '../../../shared/admin/local-moment.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { failureText } from '../../../shared/errors/failure.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { promotionWrites } from '../promotion-api.ts'
import { PromotionsFrame } from '../promotions-frame.tsx'
import { type NameLists, NamesProvider } from '../rule/names.tsx'
import { CartForm } from './cart-form.tsx'
import { cartOf, newCart } from './cart-state.ts'
import { TestedLines } from './tested-lines.tsx'
import { TestedPromotions } from './tested-promotions.tsx'

/** `moment`: current time of the server. */
export function TestCartView({ moment, lists }: { moment: string; lists: NameLists }) {
  const t = useText()
  const language = useLanguage()
  const [typed, setTyped] = useState(() => newCart(momentOf(moment), language))
  const cart = cartOf(typed)
  const { data, error, isFetching } = useQuery({
    queryKey: ['test cart', JSON.stringify(cart)],
    queryFn: () => (cart ? promotionWrites.test(cart) : null),
    enabled: cart !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const tested = cart && data
  return (
    <PromotionsFrame part="test">
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,420px)_minmax(0,1fr)]">
        <CartForm typed={typed} onChange={(some) => setTyped((before) => ({ ...before, ...some }))} />
        <div className="grid gap-5" aria-busy={isFetching}>
          {error && cart && (
            <p role="alert" className="border-s-2 border-danger bg-danger-bg px-4 py-3 text-small text-danger">
              {failureText(t, error)}
            </p>
          )}
          {tested ? (
            <NamesProvider lists={lists} products={tested.products}>
              <TestedLines cart={tested} />
              <TestedPromotions cart={tested} />
            </NamesProvider>
          ) : (
            <Panel>
              <EmptyState compact title={t('admin.promotions.test.empty')}>
                {t('admin.promotions.test.emptyText')}
              </EmptyState>
            </Panel>
          )}
        </div>
      </div>
    </PromotionsFrame>
  )
}
