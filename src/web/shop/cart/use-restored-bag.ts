import { useEffect, useRef } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type * as restores from '#api/shop/cart/cart.restores.ts'
import { clientOf } from '../../api/client.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toasts.ts'

const api = clientOf<typeof restores>()

/**
 * Restores the cart of a mailed link (`?restore=`) in this browser's cart, once, and removes the
 * link from the URL.
 */
export function useRestoredBag(): void {
  const t = useText()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const token = useSearchParams()[0].get('restore')
  const sent = useRef(false)
  useEffect(() => {
    if (token === null || sent.current) return
    sent.current = true
    api
      .send('POST', '/api/cart/restores', { body: { token } })
      .then(
        ({ left }) => toast({ title: left > 0 ? t('cartPage.restoredPartly', { count: left }) : t('cartPage.restored') }),
        () => toast({ title: t('cartPage.linkOver'), tone: 'danger' }),
      )
      .then(() => navigate(paths.cart(), { replace: true }))
      .then(() => revalidate())
  }, [token, navigate, revalidate, t])
}
