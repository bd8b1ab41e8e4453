import { Command } from 'cmdk'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Theme } from '#domain/channels/preferences.ts'
import { useText } from '../../../i18n/text.tsx'
import { useSignOut } from '../../../shared/account/use-sign-out.ts'
import { viewAs } from '../../../shared/account/view.ts'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import { useMay } from '../../../shared/admin/may.ts'
import { Price } from '../../../shared/money/price.tsx'
import { usePreferences } from '../../../shared/preferences/preferences.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { TopSheet } from '../../../ui/sheet.tsx'
import { findTargets, plain } from './find-targets.ts'
import { recentVisits, rememberVisit, type Visited } from './recent.ts'
import { PALETTE_TARGETS } from './targets.ts'
import { type Found, useFound } from './use-found.ts'

type Item = { key: string; icon: IconName; name: string; onSelect: () => void; children?: ReactNode }
const THEMES: readonly (readonly [Theme, IconName])[] = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['system', 'monitor'],
]

export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const { busy, ...found } = useFound(typed)
  const go = useGo()
  const fits = ({ name }: { name: string }) => matches(name, typed)
  const may = useMay()
  const pages = PALETTE_TARGETS.filter((target) => may(target.may)).map(({ to, title, icon, words }) => ({
    key: to,
    icon,
    name: t(title),
    words,
    onSelect: () => go({ to, name: t(title) }),
  }))
  const fitting = findTargets(pages, typed)
  const actions = useActions(onClose, go)
  const recent = recentVisits().map((visited) => ({
    key: `recent ${visited.to}`,
    icon: 'clock' as const,
    name: visited.name,
    onSelect: () => go(visited),
  }))
  const nothing = !busy && Object.values(found).every((each) => each.length === 0) && fitting.length === 0 && !actions.some(fits)
  return (
    <Command shouldFilter={false} loop label={t('admin.palette.title')}>
      <TopSheet open onClose={onClose} title={t('admin.palette.title')} head={<Typed typed={typed} onType={setTyped} />}>
        <Command.List className="max-h-[60dvh] overflow-y-auto p-2 max-md:max-h-none">
          {typed.trim() === '' && <Items heading={t('admin.palette.recent')} items={recent} />}
          <FoundItems {...found} onGo={go} />
          <Items heading={t('admin.palette.pages')} items={fitting} />
          <Items heading={t('admin.palette.actions')} items={actions.filter(fits)} />
          <p role="status" className={nothing || busy ? 'px-3 py-6 text-small text-muted' : 'sr-only'}>
            {busy ? t('admin.palette.searching') : nothing && t('admin.palette.none')}
          </p>
        </Command.List>
      </TopSheet>
    </Command>
  )
}

function FoundItems({ orders, products, customers, onGo }: Omit<Found, 'busy'> & { onGo: (to: Visited) => void }) {
  const t = useText()
  return (
    <>
      <Items
        heading={t('admin.palette.orders')}
        items={orders.map(({ number, name, total }) => ({
          key: number,
          icon: 'receipt-text' as const,
          name: number,
          onSelect: () => onGo({ to: adminPaths.order(number), name: `${number}, ${name}` }),
          children: (
            <span className="ms-auto flex gap-3 text-muted">
              <bdi className="truncate">{name}</bdi>
              <Price amount={total} exact />
            </span>
          ),
        }))}
      />
      <Items
        heading={t('admin.palette.products')}
        items={products.map(({ id, name, descriptor }) => ({
          key: `product ${id}`,
          icon: 'shirt' as const,
          name,
          onSelect: () => onGo({ to: adminPaths.product(id), name }),
          children: <bdi className="ms-auto truncate text-muted">{descriptor}</bdi>,
        }))}
      />
      <Items
        heading={t('admin.palette.customers')}
        items={customers.map(({ key, name, email }) => ({
          key: `customer ${key}`,
          icon: 'user' as const,
          name: name || email,
          onSelect: () => onGo({ to: adminPaths.customers({ customer: key }), name: name || email }),
          children: name && <bdi className="ms-auto truncate text-muted">{email}</bdi>,
        }))}
      />
    </>
  )
}

const matches = (name: string, typed: string) =>
  plain(typed)
    .split(/\s+/)
    .every((word) => plain(name).includes(word))

/** Replaces the palette's history entry with the chosen page. */
function useGo(): (to: Visited) => void {
  const navigate = useNavigate()
  return (visited) => {
    rememberVisit(visited)
    void navigate(visited.to, { replace: true })
  }
}

function useActions(onClose: () => void, onGo: (to: Visited) => void): Item[] {
  const t = useText()
  const { chooseTheme } = usePreferences()
  const { send } = useSignOut(onClose)
  const may = useMay()
  const create = t('admin.menu.createProduct')
  const toCreate = { to: adminPaths.createProduct(), name: create }
  return [
    ...(may('catalogue.change') ? [{ key: 'create', icon: 'plus' as const, name: create, onSelect: () => onGo(toCreate) }] : []),
    { key: 'shop', icon: 'store', name: t('admin.menu.seeShop'), onSelect: () => viewAs('shop') },
    ...THEMES.map(([theme, icon]) => ({
      key: theme,
      icon,
      name: t(`admin.palette.${theme}`),
      onSelect: () => {
        chooseTheme(theme)
        onClose()
      },
    })),
    { key: 'out', icon: 'log-out', name: t('account.signOut'), onSelect: () => void send(undefined) },
  ]
}

function Typed({ typed, onType }: { typed: string; onType: (words: string) => void }) {
  const t = useText()
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <Icon name="search" className="text-muted" />
      <Command.Input
        data-begins
        dir={typed ? 'auto' : undefined}
        value={typed}
        onValueChange={onType}
        maxLength={120}
        placeholder={t('admin.palette.hint')}
        className="min-h-12 min-w-0 flex-1 text-ellipsis bg-transparent text-[1.0625rem] outline-none placeholder:text-muted"
      />
    </div>
  )
}

function Items({ heading, items }: { heading: string; items: readonly Item[] }) {
  if (items.length === 0) return null
  return (
    <Command.Group
      heading={heading}
      className="mb-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:text-muted"
    >
      {items.map(({ key, icon, name, onSelect, children }) => (
        <Command.Item
          key={key}
          value={key}
          onSelect={onSelect}
          className="figures flex min-h-11 cursor-pointer items-center gap-3 rounded-2 px-3 text-[0.9375rem] data-[selected=true]:bg-sunk"
        >
          <Icon name={icon} size={17} className="text-muted" />
          <bdi>{name}</bdi>
          {children}
        </Command.Item>
      ))}
    </Command.Group>
  )
}
