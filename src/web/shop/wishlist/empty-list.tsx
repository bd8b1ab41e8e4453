import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useUser } from '../../shared/account/user.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function EmptyList() {
  const t = useText()
  const user = useUser()
  return (
    <EmptyState
      title={t('wishlist.empty.title')}
      action={
        <>
          <ButtonLink to={paths.browse({ collection: 'new-this-week' })}>{t('cart.seeNew')}</ButtonLink>
          {!user && (
            <ButtonLink to={paths.signIn(paths.wishlist())} look="outline">
              {t('account.signIn')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{t('wishlist.empty.text')}</p>
      {!user && <p className="mt-2 text-body">{t('wishlist.empty.guest')}</p>}
    </EmptyState>
  )
}
