import { Link, useLocation } from 'react-router'
import { useRead } from '../../api/use-read.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useUser } from '../../shared/account/user.ts'
import { useCart } from '../../shared/cart/cart.ts'
import { type PanelName, usePanels } from '../../shared/panels.ts'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import { useStoreSettings } from '../../shared/store/first-page.ts'
import { wishlistSummaryRead } from '../../shared/wishlist/wishlist-summary-read.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { DepartmentNav } from './department-nav.tsx'

export function Header() {
  const store = useStoreSettings()
  return (
    <header className="sticky top-0 z-20 border-b bg-bg">
      <div className="page grid h-14 grid-cols-[1fr_auto_1fr] items-center gap-1 md:gap-4 xl:h-19">
        <div className="-ms-3 flex xl:ms-0">
          <MenuButton />
          <SearchButton className="xl:hidden" />
          <DepartmentNav />
        </div>
        <Link
          to={paths.home()}
          className="wordmark relative text-[1.25rem] after:absolute after:-inset-y-3 after:inset-x-0 xl:text-[1.875rem]"
        >
          {store.name}
        </Link>
        <div className="-me-3 flex items-center justify-end">
          <Choices />
          <SearchButton className="max-xl:hidden" />
          <AccountButton />
          <WishlistLink />
          <CartButton />
        </div>
      </div>
    </header>
  )
}

function MenuButton() {
  const t = useText()
  const { open, prepare, panel } = usePanels()
  return (
    <IconButton
      label={t('shell.menu')}
      aria-expanded={panel === 'menu'}
      onPointerEnter={prepare('menu')}
      onFocus={prepare('menu')}
      onClick={() => open('menu')}
      className="xl:hidden"
    >
      <Icon name="menu" size={22} />
    </IconButton>
  )
}

function SearchButton({ className }: { className: string }) {
  const t = useText()
  const { open, prepare } = usePanels()
  return (
    <IconButton
      label={t('search.open')}
      aria-keyshortcuts="/ Control+K Meta+K"
      onPointerEnter={prepare('search')}
      onFocus={prepare('search')}
      onClick={() => open('search')}
      className={className}
    >
      <Icon name="search" size={21} />
    </IconButton>
  )
}

function Choices() {
  const t = useText()
  const { currency, theme } = usePreferences()
  return (
    <div className="hidden items-center xl:flex">
      <Choice panel="currency" label={t('shell.currency', { currency })}>
        {currency}
      </Choice>
      <Choice panel="language" label={t('shell.language', { language: t('language.own') })}>
        {t('language.own')}
      </Choice>
      <Tooltip text={t('shell.theme', { theme: t(`theme.${theme}`) })}>
        <Choice panel="theme" label={t('shell.theme', { theme: t(`theme.${theme}`) })}>
          <Icon name="contrast" />
        </Choice>
      </Tooltip>
    </div>
  )
}

function Choice({ panel, label, children }: { panel: PanelName; label: string; children: React.ReactNode }) {
  const { open, prepare } = usePanels()
  return (
    <button
      type="button"
      aria-label={label}
      onPointerEnter={prepare(panel)}
      onFocus={prepare(panel)}
      onClick={() => open(panel)}
      className="grid min-h-11 min-w-11 place-items-center px-2.5 text-small hover:text-accent"
    >
      {children}
    </button>
  )
}

function AccountButton() {
  const t = useText()
  const { open, prepare } = usePanels()
  const { pathname, search } = useLocation()
  const user = useUser()
  const icon = <Icon name="user" size={21} />
  if (!user) {
    return (
      <Link to={paths.signIn(pathname + search)} aria-label={t('account.signIn')} className="icon-link">
        {icon}
      </Link>
    )
  }
  return (
    <IconButton
      label={t('account.of', { name: user.name })}
      onPointerEnter={prepare('account')}
      onFocus={prepare('account')}
      onClick={() => open('account')}
    >
      {icon}
      <span className="signed-in" />
    </IconButton>
  )
}

function WishlistLink() {
  const t = useText()
  const count = useRead(wishlistSummaryRead())?.count ?? 0
  return (
    <Link to={paths.wishlist()} aria-label={t('shell.wishlist', { count })} className="icon-link heart">
      <Count of={count} />
    </Link>
  )
}

function Count({ of }: { of: number }) {
  return (
    of > 0 && (
      <span aria-hidden="true" className="count">
        {of}
      </span>
    )
  )
}

function CartButton() {
  const t = useText()
  const { open, prepare } = usePanels()
  const { count } = useCart()
  return (
    <IconButton
      label={t('shell.bag', { count })}
      onPointerEnter={prepare('cart')}
      onFocus={prepare('cart')}
      onClick={() => open('cart')}
    >
      <Icon name="shopping-bag" size={21} />
      <Count of={count} />
    </IconButton>
  )
}
