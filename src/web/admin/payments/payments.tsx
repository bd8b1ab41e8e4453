import { useRevalidator } from 'react-router'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { NewerOlder } from '../../shared/admin/kit/newer-older.tsx'
import type { Route } from './+types/payments'
import { CardCaptureForm } from './card-capture-form.tsx'
import { DepositForm } from './deposit-form.tsx'
import { CardForm } from './gift-card-form.tsx'
import { cardReads } from './gift-card-reads.ts'
import { GiftCardTable } from './gift-card-table.tsx'
import { paymentRuleReads } from './payment-rule-reads.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get('before')
  const reads = { list: cardReads.list(before ? { before } : {}), rules: paymentRuleReads.rules() }
  return { ...(await forAdmins(context, reads).catch(orNotFound)), paged: before !== null }
}

/** What the house owes: gift cards and store credit, what is left of each, and a new card; and when cards of others are charged. */
export default function PaymentsScreen({ loaderData: { list, rules, paged } }: Route.ComponentProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  return (
    <AdminPage about={t('admin.giftCards.about')}>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="min-w-0 max-xl:order-2">
          <GiftCardTable
            cards={list.cards}
            onChanged={revalidate}
            pages={
              <NewerOlder
                newer={paged ? adminPaths.giftCards() : undefined}
                older={list.next ? adminPaths.giftCards(list.next) : undefined}
              />
            }
          />
        </div>
        <div className="grid content-start gap-5">
          <CardForm onIssued={revalidate} />
          <CardCaptureForm rules={rules} />
          <DepositForm rules={rules} />
        </div>
      </div>
    </AdminPage>
  )
}
