import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AttemptState } from '#modules/payments/contract.ts'
import { ApiProblem } from '../../api/transport.ts'
import { useText } from '../../i18n/text.tsx'
import { checkoutFrame } from '../../layout/checkout/checkout-frame.tsx'
import { paths } from '../../paths.ts'
import { orderWrites } from '../../shared/order/order-writes.ts'
import { NoOrder } from '../../shared/payment/not-payable.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'

export const handle = { frame: checkoutFrame }

/** Return page of Pesapal. The address holds the provider's payment id and the shop's reference. */
export default function PesapalRedirectScreen() {
  const [search] = useSearchParams()
  const trackingId = search.get('OrderTrackingId')?.slice(0, 120)
  const reference = search.get('OrderMerchantReference')?.slice(0, 60) ?? ''
  return trackingId ? <Returned key={trackingId} trackingId={trackingId} reference={reference} /> : <NoOrder />
}

/** States in which the order can be paid again at once. All others lead to the page that waits for the outcome. */
const BACK_TO_PAY: readonly AttemptState[] = ['failed', 'cancelled', 'expired']

function Returned({ trackingId, reference }: { trackingId: string; reference: string }) {
  const t = useText()
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState<'unknown' | 'unreached'>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the request again
  useEffect(() => {
    let mounted = true
    setTrouble(undefined)
    orderWrites.returnFromProvider({ trackingId, reference }).then(
      ({ number, state }) => {
        const to = BACK_TO_PAY.includes(state) ? paths.payment(number) : paths.paymentSuccess(number)
        if (mounted) void navigate(to, { replace: true, state: { left: state === 'cancelled' } })
      },
      (error) => mounted && setTrouble(error instanceof ApiProblem && error.status < 500 ? 'unknown' : 'unreached'),
    )
    return () => {
      mounted = false
    }
  }, [trackingId, reference, tries, navigate])
  const state = trouble ?? 'asking'
  return (
    <Screen title={t(`payment.back.${state}.title`)} unlisted>
      <div aria-live="polite">
        <PlainPage title={t(`payment.back.${state}.title`)} text={t(`payment.back.${state}.text`)}>
          {state === 'asking' && <Icon name="loader-circle" size={24} className="animate-spin text-muted" />}
          {state === 'unreached' && <Button onClick={() => setTries(tries + 1)}>{t('payment.check')}</Button>}
          {state === 'unknown' && (
            <>
              <ButtonLink to={paths.track()}>{t('order.missing.track')}</ButtonLink>
              <ButtonLink to={paths.home()} look="outline">
                {t('common.home')}
              </ButtonLink>
            </>
          )}
        </PlainPage>
      </div>
    </Screen>
  )
}
