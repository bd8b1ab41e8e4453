import { useState } from 'react'
import { useMatches } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { cornerCardClass } from '../shared/corner-card-class.ts'
import { install, useInstallable } from '../shared/install-offer.ts'
import { useStoreSettings } from '../shared/store/first-page.ts'
import { tabStore } from '../shared/tab-store.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

const VISITS = 'loomcourt-visits'
const COUNTED = 'loomcourt-visit-counted'
const DISMISSED = 'loomcourt-install-dismissed'
const FIRST_ASKED = 2

/** Install offer, shown from the second visit on or after an order. */
export function InstallCard({ framed }: { framed: boolean }) {
  const t = useText()
  const store = useStoreSettings()
  const [visits] = useState(countVisit)
  const [isDismissed, setIsDismissed] = useState(() => local(DISMISSED) !== null)
  const ordered = useMatches().some(({ id }) => /^\/order-(success|confirmation)\//.test(id))
  if (!useInstallable() || isDismissed || (visits < FIRST_ASKED && !ordered)) return null
  const leave = () => {
    save(DISMISSED, 'yes')
    setIsDismissed(true)
  }
  return (
    <aside
      aria-label={t('install.title', { house: store.name })}
      className={`${cornerCardClass(framed)} ${framed ? '' : 'over'}`}
    >
      <button
        type="button"
        onClick={() => {
          leave()
          install()
        }}
        className="min-h-14 flex-1 py-2 text-start"
      >
        <span className="block text-small font-medium underline underline-offset-4">
          {t('install.title', { house: store.name })}
        </span>
        <span className="block text-caption text-muted">{t('install.short')}</span>
      </button>
      <IconButton label={t('common.close')} onClick={leave}>
        <Icon name="x" size={18} />
      </IconButton>
    </aside>
  )
}

/** Counts this visit once per tab and returns the number of visits. */
function countVisit(): number {
  const before = Number(local(VISITS) ?? 0) || 0
  if (tabStore.getItem(COUNTED)) return before
  tabStore.setItem(COUNTED, 'yes')
  save(VISITS, String(Math.min(before + 1, 99)))
  return before + 1
}

function local(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
function save(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // the card is offered again
  }
}
