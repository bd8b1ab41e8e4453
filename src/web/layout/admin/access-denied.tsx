import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useSignOut } from '../../shared/account/use-sign-out.ts'
import { useUser } from '../../shared/account/user.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'

export function AccessDenied() {
  const t = useText()
  const user = useUser()
  const { send, busy } = useSignOut()
  return (
    <Screen title={t('guard.denied')} unlisted>
      <section className="page section">
        <h1 className="display text-h1">{t('guard.denied')}</h1>
        <p className="mt-4 max-w-[62ch] text-body-lg text-ink-2">{t('guard.why')}</p>
        {user && (
          <p className="mt-3 text-small text-muted">
            {t.rich('account.signedInAs', {
              email: (
                <bdi key="email" dir="ltr" className="wrap-anywhere text-ink">
                  {user.email}
                </bdi>
              ),
            })}
          </p>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.home()}>{t('common.home')}</ButtonLink>
          <Button look="outline" busy={busy} onClick={() => void send(undefined)}>
            {t('account.signOut')}
          </Button>
        </div>
      </section>
    </Screen>
  )
}
