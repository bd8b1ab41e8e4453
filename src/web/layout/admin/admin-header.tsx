import { useEffect, useState, useSyncExternalStore } from 'react'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { useUser } from '../../shared/account/user.ts'
import { viewAs } from '../../shared/account/view.ts'
import { latePart } from '../../shared/errors/late-part.tsx'
import { usePanels } from '../../shared/panels.ts'
import { StepUp } from '../../shared/step-up/step-up.tsx'
import { useStoreSettings } from '../../shared/store/first-page.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Drawer } from '../../ui/sheet.tsx'
import { AdminMenu } from './admin-menu.tsx'
import { Notifications } from './notifications.tsx'

/** Command palette chunk, preloaded on intent. A failed preload is retried on opening. */
const loadPalette = async () => (await import('./palette/palette.tsx')).default
const preparePalette = () => void loadPalette().catch(() => undefined)
const Palette = latePart(loadPalette)

export default function AdminHeader() {
  const t = useText()
  const store = useStoreSettings()
  const [menu, setMenu] = useState(false)
  return (
    <>
      <aside aria-label={store.name} className="border-e bg-surface max-md:hidden md:row-span-3">
        <div className="sticky top-0 h-dvh overflow-y-auto px-3 py-5 max-lg:px-2">
          <p className="wordmark ps-3 pb-5 text-[1.1875rem] max-lg:hidden">{store.name}</p>
          <AdminMenu rail />
        </div>
      </aside>
      <header className="border-b bg-surface">
        <div className="flex min-h-15 items-center gap-1.5 px-2 sm:px-8 md:gap-3">
          <IconButton label={t('admin.menu.open')} onClick={() => setMenu(true)} className="md:hidden">
            <Icon name="menu" />
          </IconButton>
          <p className="wordmark ps-0 text-[1.0625rem] md:hidden">{store.name}</p>
          <Find />
          <span className="ms-auto text-small whitespace-nowrap text-ink-2 max-lg:hidden">
            <Time city={store.city} zone={store.timeZone} />
          </span>
          <Notifications />
          <ToShop />
          <Me />
        </div>
      </header>
      <StepUp />
      <Drawer open={menu} onClose={() => setMenu(false)} title={store.name} from="start">
        <div className="px-3 py-4">
          <AdminMenu replace />
        </div>
      </Drawer>
    </>
  )
}

function Find() {
  const t = useText()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preparePalette}
        onFocus={preparePalette}
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-3 rounded-2 border-control text-[0.875rem] text-muted hover:bg-sunk max-md:ms-auto max-md:w-11 max-md:justify-center md:w-[min(42vw,420px)] md:border md:bg-bg md:px-3 lg:min-h-9.5"
      >
        <Icon name="search" size={17} className="max-md:text-ink" />
        <span className="truncate max-md:sr-only">{t('admin.palette.hint')}</span>
        <kbd
          dir="ltr"
          className="ms-auto shrink-0 rounded-1 border px-1.5 font-sans text-caption whitespace-nowrap max-md:hidden"
        >
          {'Ctrl K'}
        </kbd>
      </button>
      {open && <Palette onClose={() => setOpen(false)} onGiveUp={() => setOpen(false)} />}
    </>
  )
}

function ToShop() {
  const t = useText()
  return (
    <button
      type="button"
      onClick={() => viewAs('shop')}
      className="flex min-h-11 items-center justify-center gap-2 rounded-2 border-control text-[0.875rem] font-medium whitespace-nowrap hover:bg-sunk max-md:w-11 md:border md:px-3 md:max-lg:ms-auto lg:min-h-9.5"
    >
      <Icon name="store" size={17} />
      <span className="max-md:sr-only">{t('admin.menu.seeShop')}</span>
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
      className="grid size-11 shrink-0 place-items-center rounded-full"
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

/** Clock in the shop's time zone (`Nairobi, 11:20`). The server renders only the city. */
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
