import { useState } from 'react'
import type { MyOrders } from '#modules/orders/contract.ts'
import { onServer } from '../../api/prefetch.ts'
import { readFrom } from '../../api/query-client.ts'
import { browserFetch } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { AccountPage } from '../../shared/account/account-page.tsx'
import { accountReads } from '../../shared/account/account-reads.ts'
import { SignInFirst } from '../../shared/account/sign-in-first.tsx'
import { useUser } from '../../shared/account/user.ts'
import { failureToast } from '../../shared/errors/failure.ts'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/orders'
import { ClaimForm } from './claim-form.tsx'
import { OrderCard } from './order-card.tsx'

export const loader = ({ context }: Route.LoaderArgs) => onServer(context, { first: accountReads.orders() })

export default function OrdersScreen({ loaderData: { first } }: Route.ComponentProps) {
  return first ? <Mine first={first} /> : <Nobodys />
}

function Mine({ first }: { first: MyOrders }) {
  const t = useText()
  const [{ orders, next }, setList] = useState(first)
  const { send, busy } = useWrite(async (after: string) => {
    try {
      const more = await readFrom(browserFetch, accountReads.orders(after).queryKey)
      if (more) setList((now) => ({ orders: [...now.orders, ...more.orders], next: more.next }))
    } catch (error) {
      failureToast(t, t('orders.moreFailed'))(error)
    }
  })
  const look = async () => {
    const fresh = await readFrom(browserFetch, accountReads.orders().queryKey)
    if (fresh) setList(fresh)
  }
  return (
    <AccountPage title={t('orders.title')} tool={<RefreshButton refresh={look} />}>
      {orders.length === 0 ? (
        <EmptyState
          title={t('orders.none')}
          action={
            <ButtonLink to={paths.browse({ collection: 'new-this-week' })} look="outline">
              {t('cart.seeNew')}
            </ButtonLink>
          }
        >
          {t('orders.noneText')}
        </EmptyState>
      ) : (
        <ul className="mt-8">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      {next && (
        <Button look="outline" size="touch" busy={busy} onClick={() => void send(next)} className="mt-8">
          {t('common.loadMore')}
        </Button>
      )}
      <Claim />
    </AccountPage>
  )
}

function Claim() {
  const t = useText()
  const email = useUser()?.email ?? ''
  return (
    <section aria-labelledby="claim" className="mt-14 grid gap-x-(--gap) gap-y-5 border-t pt-8 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h2 id="claim" className="text-h3 font-medium">
          {t('orders.claim.title')}
        </h2>
        <p className="mt-1.5 max-w-[52ch] text-small text-muted">{t('orders.claim.text')}</p>
      </div>
      <div className="lg:col-span-6 lg:col-start-7">
        <ClaimForm email={email} />
      </div>
    </section>
  )
}

function Nobodys() {
  const t = useText()
  const track = (
    <ButtonLink to={paths.track()} look="outline">
      {t('track.title')}
    </ButtonLink>
  )
  return <SignInFirst title={t('orders.title')} text={t('orders.signedOut')} other={track} />
}
