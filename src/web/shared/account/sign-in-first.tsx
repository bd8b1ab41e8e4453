import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Screen } from '../screen/screen.tsx'

type Props = {
  title: string
  text: string
  other?: ReactNode
  children?: ReactNode
}

export function SignInFirst({ title, text, other, children }: Props) {
  const t = useText()
  const { pathname, search } = useLocation()
  const door = paths.signIn(pathname + search)
  return (
    <Screen title={title} unlisted>
      <section className="page section">
        <h1 className="display text-h1">{title}</h1>
        <p className="mt-4 max-w-[58ch] text-body-lg text-ink-2">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={door}>{t('account.signIn')}</ButtonLink>
          {other}
        </div>
        <p className="mt-6 text-small text-muted">
          <Link to={`${door}&door=register`} className="link">
            {t('auth.title.register')}
          </Link>
        </p>
        {children && <div className="mt-10">{children}</div>}
      </section>
    </Screen>
  )
}
