import { useText } from '../../../i18n/text.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useUser } from '../../account/user.ts'
import { Screen } from '../../screen/screen.tsx'

export default function NotInRole() {
  const t = useText()
  const role = useUser()?.staff?.role
  return (
    <Screen title={t('admin.notInRole.title')} unlisted>
      <section className="px-4 py-10 sm:px-8">
        <h1 className="display text-h2">{t('admin.notInRole.title')}</h1>
        <p className="mt-3 max-w-[62ch] text-ink-2">{t('admin.notInRole.why', { role: role ? t(`admin.role.${role}`) : '' })}</p>
        <div className="mt-6">
          <ButtonLink to={paths.home()}>{t('common.home')}</ButtonLink>
        </div>
      </section>
    </Screen>
  )
}
