import { Link } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { ChoiceButtons } from '../../shared/preferences/choice-buttons.tsx'
import { useFirstPage, useStoreSettings } from '../../shared/store/first-page.ts'
import { useStorefrontPaths } from '../../shared/storefront/storefront-paths.ts'
import { StorefrontTheme } from '../../shared/storefront/storefront-theme.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Frame } from '../frame.ts'

function Header() {
  const t = useText()
  const store = useStoreSettings()
  const door = useStorefrontPaths()
  const dressed = useFirstPage().storefront !== undefined
  return (
    <StorefrontTheme>
      <header className={dressed ? 'bg-(--annexe) text-[#fff]' : 'border-b bg-bg'}>
        <div className="page max-w-304 flex min-h-14 flex-wrap items-center justify-between gap-x-4 xl:min-h-19">
          <Link
            to={door.home()}
            className="wordmark relative ps-0 text-[1.25rem] after:absolute after:-inset-y-3 after:inset-x-0 xl:text-[1.625rem]"
          >
            {store.name}
          </Link>
          <div className="flex items-center gap-x-6 text-small">
            <span className={`flex items-center gap-2 max-md:sr-only ${dressed ? '' : 'text-ink-2'}`}>
              <Icon name="lock" size={18} />
              {t('checkout.secure')}
            </span>
            <a
              href={telephone(store.phone)}
              className="flex min-h-11 items-center gap-2 hover:underline hover:underline-offset-4"
            >
              <Icon name="phone" size={18} />
              <span>
                <span className="max-md:sr-only">{t('checkout.help')} </span>
                <bdi dir="ltr" className="figures whitespace-nowrap">
                  {store.phone}
                </bdi>
              </span>
            </a>
          </div>
        </div>
      </header>
    </StorefrontTheme>
  )
}

const telephone = (phone: string) => `tel:${phone.replaceAll(' ', '')}`

function Footer() {
  const t = useText()
  const store = useStoreSettings()
  return (
    <footer className="mt-16 border-t">
      <div className="page max-w-304 flex flex-wrap items-center gap-x-7 gap-y-1 py-4 text-small text-ink-2">
        <span className="flex min-h-11 items-center gap-2 md:hidden">
          <Icon name="lock" size={16} />
          {t('checkout.secure')}
        </span>
        <a href={`mailto:${store.email}`} className="quiet-link flex min-h-11 items-center">
          {store.email}
        </a>
        <ChoiceButtons />
      </div>
    </footer>
  )
}

export const checkoutFrame: Frame = { Header, Footer }
