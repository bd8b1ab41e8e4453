import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useUser } from '../../shared/account/user.ts'
import { viewAs } from '../../shared/account/view.ts'
import { housePaths } from '../../shared/admin/admin-paths.ts'
import { usePanels } from '../../shared/panels.ts'
import { useStoreSettings } from '../../shared/store/first-page.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

/** The sections that there are, beside the screen where there is room; and a bar with who works here. */
export default function HouseHeader() {
  const store = useStoreSettings()
  return (
    <>
      <aside aria-label={store.name} className="border-e bg-surface max-lg:hidden lg:row-span-3">
        <div className="sticky top-0 h-dvh overflow-y-auto px-3 py-5">
          <p className="wordmark ps-3 pb-5 text-[1.1875rem]">{store.name}</p>
          <Sections className="grid gap-0.5" />
        </div>
      </aside>
      <header className="border-b bg-surface">
        <div className="flex min-h-15 items-center gap-3 px-4 sm:px-8">
          <p className="wordmark ps-0 text-[1.0625rem] lg:hidden">{store.name}</p>
          <span className="ms-auto text-small text-ink-2 max-md:hidden">
            <Time city={store.city} zone={store.timeZone} />
          </span>
          <ToShop />
          <Me />
        </div>
        <Sections className="flex gap-1 overflow-x-auto px-2 pb-2 lg:hidden" />
      </header>
    </>
  )
}

function Sections({ className }: { className: string }) {
  const t = useText()
  const sections: [IconName, string, string][] = [
    ['layout-dashboard', paths.admin(), t('admin.menu.dashboard')],
    ['receipt-text', housePaths.orders(), t('admin.menu.orders')],
    ['circle-alert', housePaths.tasks(), t('admin.menu.actionItems')],
    ['truck', housePaths.shipping(), t('admin.menu.shipping')],
    ['clock', housePaths.deliverySlots(), t('admin.menu.deliverySlots')],
    ['gift', housePaths.giftCards(), t('admin.menu.giftCards')],
    ['search', housePaths.search(), t('admin.menu.synonyms')],
  ]
  return (
    <nav aria-label={t('admin.menu.label')} className={className}>
      <ul className="contents">
        {sections.map(([icon, to, name]) => (
          <li key={to}>
            <Section icon={icon} to={to} name={name} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The dashboard stands at three addresses, one of them the front page. */
const AT_DASHBOARD = new Set([paths.home(), paths.admin(), `${paths.admin()}/dashboard`])

function Section({ icon, to, name }: { icon: IconName; to: string; name: string }) {
  const { pathname, search } = useLocation()
  const view = new URLSearchParams(search).get('view')
  const [path, ofView] = to.split('?view=')
  const here = to === paths.admin() ? AT_DASHBOARD.has(pathname) : pathname.startsWith(path ?? to) && view === (ofView ?? null)
  const link = useRef<HTMLAnchorElement>(null)
  // On a phone the sections lie side by side: the one that is open is brought into sight.
  useEffect(() => {
    if (here) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [here])
  return (
    <Link
      ref={link}
      to={to}
      aria-current={here ? 'page' : undefined}
      className="flex min-h-11 items-center whitespace-nowrap gap-3 rounded-2 px-3 text-[0.875rem] font-medium text-ink-2 hover:bg-sunk aria-[current=page]:bg-sunk aria-[current=page]:text-ink lg:min-h-9.5"
    >
      <Icon name={icon} size={17} />
      {name}
    </Link>
  )
}

function ToShop() {
  const t = useText()
  return (
    <button
      type="button"
      onClick={() => viewAs('shop')}
      className="flex min-h-11 items-center gap-2 rounded-2 border border-control px-3 text-[0.875rem] font-medium hover:bg-sunk max-md:ms-auto lg:min-h-9.5"
    >
      <Icon name="store" size={17} />
      {t('admin.menu.seeShop')}
    </button>
  )
}

function Me() {
  const t = useText()
  const { open, prepare } = usePanels()
  const name = useUser()?.name ?? ''
  return (
    <button
      type="button"
      aria-label={t('account.of', { name })}
      onPointerEnter={prepare('account')}
      onFocus={prepare('account')}
      onClick={() => open('account')}
      className="grid size-11 place-items-center rounded-full"
    >
      <span className="grid size-8 place-items-center rounded-full bg-indigo text-bg">
        <Icon name="user" size={17} />
      </span>
    </button>
  )
}

const MINUTE_ms = 60_000
const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE_ms / 4)
  return () => clearInterval(timer)
}

/** `Nairobi, 11:20`: the clock of the house, wherever it is looked at from. The server leaves it to the browser. */
function Time({ city, zone }: { city: string; zone: string }) {
  const locale = localeOf(useLanguage())
  const minute = useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / MINUTE_ms),
    () => 0,
  )
  const time = formatters.getDateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: zone, hour12: false })
  return minute > 0 ? `${city}, ${time.format(minute * MINUTE_ms)}` : city
}
