import { Link } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import type { Frame } from '../../layout/frame.ts'
import { paths } from '../../paths.ts'
import { useCart } from '../../shared/cart/cart.ts'
import { pagePaths } from '../../shared/pages/page-paths.ts'
import { usePanels } from '../../shared/panels.ts'
import { ChoiceButtons } from '../../shared/preferences/choice-buttons.tsx'
import { useStoreSettings } from '../../shared/store/first-page.ts'
import { storefrontPaths } from '../../shared/storefront/storefront-paths.ts'
import { StorefrontTheme } from '../../shared/storefront/storefront-theme.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

function Header() {
  const t = useText()
  const store = useStoreSettings()
  return (
    <StorefrontTheme>
      <header className="sticky top-0 z-20 bg-(--annexe) text-[#fff]">
        <div className="page flex h-14 items-center justify-between gap-4 xl:h-19">
          <Link
            to={storefrontPaths.home()}
            className="wordmark relative ps-0 text-[1.25rem] after:absolute after:-inset-y-3 after:inset-x-0 xl:text-[1.75rem]"
          >
            {store.name}
          </Link>
          <div className="-me-3 flex items-center gap-1">
            <a href={paths.home()} className="px-3 py-3 text-small underline-offset-4 hover:underline max-md:hidden">
              {t('storefront.mainShop')}
            </a>
            <Bag />
          </div>
        </div>
      </header>
    </StorefrontTheme>
  )
}

function Bag() {
  const t = useText()
  const { count } = useCart()
  const { open, prepare } = usePanels()
  return (
    <IconButton
      label={t('shell.bag', { count })}
      onPointerEnter={prepare('cart')}
      onFocus={prepare('cart')}
      onClick={() => open('cart')}
    >
      <Icon name="shopping-bag" size={21} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute end-0.5 top-0.5 grid min-w-5 place-items-center rounded-full bg-[#fff] px-1 text-[0.6875rem] leading-5 font-semibold text-(--annexe)"
        >
          {count}
        </span>
      )}
    </IconButton>
  )
}

function Footer() {
  const t = useText()
  const store = useStoreSettings()
  const links = [
    [paths.home(), t('storefront.mainShop')],
    [pagePaths.help(), t('shell.helpCentre')],
    [paths.track(), t('track.title')],
  ] as const
  return (
    <footer className="mt-(--section) border-t">
      <div className="page flex flex-wrap items-center gap-x-7 gap-y-1 py-6 text-small text-ink-2">
        {links.map(([to, label]) => (
          <a key={to} href={to} className="quiet-link flex min-h-11 items-center">
            {label}
          </a>
        ))}
        <a href={`mailto:${store.email}`} className="quiet-link flex min-h-11 items-center wrap-anywhere">
          {store.email}
        </a>
        <ChoiceButtons />
      </div>
    </footer>
  )
}

export const storefrontFrame: Frame = { Header, Footer }
