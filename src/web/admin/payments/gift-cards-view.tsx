import { useRevalidator } from 'react-router'
import type { AnswerTo } from '../../api/client.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { adminView } from '../../shared/admin/admin-views.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { NewerOlder } from '../../shared/admin/kit/newer-older.tsx'
import { CardForm } from './gift-card-form.tsx'
import { cardReads } from './gift-card-reads.ts'
import { GiftCardTable } from './gift-card-table.tsx'

export const giftCardsView = adminView({
  load: async ({ context, search }) => {
    const before = search.get('before')
    const reads = { list: cardReads.list(before ? { before } : {}) }
    return { ...(await forAdmins(context, reads).catch(orNotFound)), paged: before !== null }
  },
  Show: GiftCardsView,
})

function GiftCardsView({ list, paged }: { list: AnswerTo<ReturnType<typeof cardReads.list>>; paged: boolean }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  return (
    <AdminPage title={t('admin.menu.giftCards')} about={t('admin.giftCards.about')}>
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
        <CardForm onIssued={revalidate} />
      </div>
    </AdminPage>
  )
}
