import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Department } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useUser } from '../../shared/account/user.ts'
import { useInstallable } from '../../shared/install-offer.ts'
import { pagePaths } from '../../shared/pages/page-paths.ts'
import { type PanelName, type PanelProps, usePanels } from '../../shared/panels.ts'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import { useFirstPage } from '../../shared/store/first-page.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Drawer } from '../../ui/sheet.tsx'

const ROW = 'flex min-h-13 w-full items-center justify-between gap-3 border-b px-5 text-start text-body-lg'

export default function MenuSheet({ open, onClose }: PanelProps) {
  const t = useText()
  const [inside, setInside] = useState<Department>()
  return (
    <Drawer
      from="start"
      open={open}
      onClose={onClose}
      title={inside?.name ?? t('shell.menu')}
      footer={inside ? undefined : <Choices />}
    >
      {inside ? <Shelves department={inside} onBack={() => setInside(undefined)} /> : <Ways onInside={setInside} />}
    </Drawer>
  )
}

function Ways({ onInside }: { onInside: (department: Department) => void }) {
  const t = useText()
  const { departments } = useFirstPage()
  const { pathname, search } = useLocation()
  const currentSlug =
    new URLSearchParams(search).get('department') ??
    departments.find(({ slug }) => paths.browse({ department: slug }) === pathname)?.slug
  return (
    <ul>
      {(['new-arrivals', 'best-sellers'] as const).map((list) => (
        <li key={list}>
          <Link replace to={paths.browse({ list })} className={`${ROW} font-medium`}>
            {t(`shell.list.${list}`)}
          </Link>
        </li>
      ))}
      {departments.map((department) => (
        <li key={department.slug}>
          <button
            type="button"
            onClick={() => onInside(department)}
            aria-current={department.slug === currentSlug || undefined}
            className={`${ROW} aria-[current]:font-medium aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-2 aria-[current]:underline-offset-8`}
          >
            {department.name}
            <Icon name="chevron-right" />
          </button>
        </li>
      ))}
      <OwnWays />
    </ul>
  )
}

function OwnWays() {
  const t = useText()
  const user = useUser()
  const { store } = useFirstPage()
  const { pathname, search } = useLocation()
  const { open: openPanel } = usePanels()
  const installable = useInstallable() || isApple()
  return (
    <>
      <li>
        <Link replace to={user ? paths.profile() : paths.signIn(pathname + search)} className={ROW}>
          {user ? t('account.of', { name: user.name }) : t('account.signIn')}
        </Link>
      </li>
      <li>
        <Link replace to={paths.wishlist()} className={ROW}>
          {t('wishlist.title')}
        </Link>
      </li>
      <li>
        <Link replace to={paths.track()} className={ROW}>
          {t('track.title')}
        </Link>
      </li>
      <li>
        <Link replace to={pagePaths.help()} className={ROW}>
          {t('shell.helpCentre')}
        </Link>
      </li>
      {installable && (
        <li>
          <button type="button" onClick={() => openPanel('install')} className={ROW}>
            {t('install.title', { house: store.name })}
          </button>
        </li>
      )}
    </>
  )
}

/** iOS has no install prompt, so instructions are shown there. False when the app is already installed. */
const isApple = () =>
  typeof navigator !== 'undefined' && /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches

function Shelves({ department, onBack }: { department: Department; onBack: () => void }) {
  const t = useText()
  return (
    <>
      <div className="flex items-center border-b px-2">
        <IconButton label={t('common.back')} onClick={onBack}>
          <Icon name="arrow-left" />
        </IconButton>
        <span className="text-small text-muted">{t('shell.menu')}</span>
      </div>
      <ul>
        <li>
          <Link replace to={paths.browse({ department: department.slug })} className={`${ROW} font-medium`}>
            {t('shell.allOf', { department: department.name })}
          </Link>
        </li>
        {department.categories.map(({ slug, name, products }) => (
          <li key={slug}>
            <Link replace to={paths.browse({ department: department.slug, category: slug })} className={ROW}>
              {name}
              <span className="figures text-small text-muted">{products}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Choices() {
  const t = useText()
  const { open } = usePanels()
  const { currency, theme } = usePreferences()
  const choices: [PanelName, string][] = [
    ['language', t('language.own')],
    ['currency', currency],
    ['theme', t(`theme.${theme}`)],
  ]
  return (
    <div className="-mx-2 flex justify-between">
      {choices.map(([panel, label]) => (
        <button
          key={panel}
          type="button"
          onClick={() => open(panel)}
          className="min-h-11 px-2 text-small underline underline-offset-4"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
