import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useOrderStatus } from '../../shared/order/money-messages.tsx'
import { ByTransfer } from '../../shared/payment/by-transfer.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'

export function NotPlaced({ order }: { order: OrderView }) {
  const t = useText()
  const title = useOrderStatus()(order)
  if (order.payment.promised?.transfer && order.canPay)
    return (
      <Screen title={title} unlisted>
        <ByTransfer order={order} />
      </Screen>
    )
  return (
    <Screen title={title} unlisted>
      <PlainPage title={title} text={t('order.notPlaced', { number: order.number })}>
        {order.canPay && <ButtonLink to={paths.payment(order.number)}>{t('payment.again')}</ButtonLink>}
        <ButtonLink to={paths.order(order.id)} look={order.canPay ? 'outline' : 'primary'}>
          {t('order.see')}
        </ButtonLink>
      </PlainPage>
    </Screen>
  )
}
