import { useRevalidator } from 'react-router'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { housePaths } from '../../shared/admin/admin-paths.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/payments'
import { CardForm } from './gift-card-form.tsx'
import { CardList } from './gift-card-list.tsx'
import { cardReads } from './gift-card-reads.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get('before')
  const { list } = await forAdmins(context, { list: cardReads.list(before ? { before } : {}) }).catch(orNotFound)
  return { list, paged: before !== null }
}

/** What the house owes: gift cards and store credit, what is left of each, and a new card. */
export default function PaymentsScreen({ loaderData: { list, paged } }: Route.ComponentProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  return (
    <Screen title={t('admin.menu.giftCards')} unlisted>
      <div className="px-4 py-6 sm:px-8 lg:py-7">
        <h1 className="display text-[1.875rem] leading-tight">{t('admin.menu.giftCards')}</h1>
        <p className="mt-1 max-w-[62ch] text-small text-muted">{t('admin.giftCards.about')}</p>
        <div className="mt-5 grid gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
          <div className="min-w-0 max-xl:order-2">
            <CardList cards={list.cards} onChanged={revalidate} />
            <nav aria-label={t('admin.pagination.pages')} className="mt-4 flex gap-3">
              {paged && (
                <ButtonLink to={housePaths.giftCards()} look="outline" size="touch">
                  {t('admin.pagination.newer')}
                </ButtonLink>
              )}
              {list.next && (
                <ButtonLink to={housePaths.giftCards(list.next)} look="outline" size="touch">
                  {t('admin.pagination.older')}
                </ButtonLink>
              )}
            </nav>
          </div>
          <CardForm onIssued={revalidate} />
        </div>
      </div>
    </Screen>
  )
}
