import { useQuery } from '@tanstack/react-query'
import { Popover as Radix } from 'radix-ui'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ActionItem } from '#services/action-items/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { useSubject } from '../../shared/admin/action-items/action-item-columns.tsx'
import { actionItemReads } from '../../shared/admin/action-items/action-item-reads.ts'
import { resolutionOf } from '../../shared/admin/action-items/action-item-resolutions.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { Icon } from '../../ui/icon.tsx'

const EVERY_ms = 15_000
const SHOWN = 6

export function Notifications() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const { data } = useQuery({
    ...actionItemReads.list({ state: 'open', limit: SHOWN }),
    staleTime: 0,
    refetchInterval: EVERY_ms,
    refetchOnMount: 'always',
  })
  const count = data?.open ?? 0
  const label = t('admin.notifications.label', { count })
  return (
    <Radix.Root key={key} open={open} onOpenChange={setOpen}>
      <Radix.Trigger title={label} className="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk">
        <Icon name="bell" size={19} />
        <span className="sr-only">{label}</span>
        {count > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-medium text-on-accent"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={t('admin.notifications.title')}
          className="z-40 w-96 max-w-[calc(100vw-24px)] overflow-clip rounded-3 border bg-surface text-[0.875rem] text-ink shadow-popover focus:outline-none"
        >
          <p className="px-4 py-3 font-medium">{t('admin.notifications.title')}</p>
          {count === 0 && <p className="border-t px-4 py-4 text-ink-2">{t('admin.actionItems.none')}</p>}
          <ul className="max-h-[60dvh] overflow-y-auto">
            {data?.items.map((item) => (
              <li key={item.id} className="border-t">
                <Entry item={item} />
              </li>
            ))}
          </ul>
          <Link
            to={adminPaths.actionItems()}
            className="block border-t px-4 py-3 text-small font-medium underline underline-offset-4"
          >
            {t('admin.notifications.all')}
          </Link>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Entry({ item }: { item: ActionItem }) {
  const t = useText()
  const moment = useMoment()
  const subject = useSubject()(item)
  return (
    <Link to={resolutionOf(item)?.to ?? adminPaths.actionItems()} className="block px-4 py-2.5 hover:bg-sunk">
      <span className="block">{t.maybe(`admin.actionItems.kind.${item.kind}`) ?? item.sentence}</span>
      {subject && <span className="block text-small wrap-anywhere text-ink-2">{subject}</span>}
      <span className="figures mt-0.5 block text-caption text-muted">
        {item.orderNumber && <bdi className="me-2">{item.orderNumber}</bdi>}
        {moment(item.openedAt)}
      </span>
    </Link>
  )
}
