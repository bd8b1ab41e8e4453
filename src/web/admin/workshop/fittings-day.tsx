import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { daysAfter } from '#kernel/clock.ts'
import type { FittingRow } from '#modules/workshop/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useWrite } from '../../api/use-write.ts'
import { formatDay, formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { adminView } from '../../shared/admin/admin-views.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { dayAsked, dayIn, ZONE } from './day-asked.ts'
import { fittingReads, fittingWrites } from './fitting-reads.ts'
import { ResourcesDialog } from './resources-dialog.tsx'

const HOUR = { hour: '2-digit', minute: '2-digit', timeZone: ZONE } as const
export const fittingsView = adminView({
  load: async ({ context, search }) => {
    const day = dayAsked(search.get('day'))
    const { list } = await forAdmins(context, { list: fittingReads.from(day) }).catch(orNotFound)
    return { day, rows: list.fittings }
  },
  Show: (shown: Props) => <FittingsDay key={shown.day} {...shown} />,
})

type Props = { day: string; rows: readonly FittingRow[] }

function FittingsDay({ day, rows }: { day: string; rows: readonly FittingRow[] }) {
  const t = useText()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const own = rows.filter(({ at }) => dayIn(new Date(at)) === day)
  return (
    <AdminPage
      title={t('admin.fitting.day')}
      about={t('admin.fitting.dayAbout')}
      actions={
        <>
          <ButtonLink look="outline" size="small" to={adminPaths.workshop()}>
            {t('admin.menu.workshop')}
          </ButtonLink>
          <Button look="outline" size="small" onClick={() => setOpen(true)}>
            {t('admin.fitting.who')}
          </Button>
        </>
      }
    >
      <nav aria-label={t('admin.fitting.day')} className="mb-4 flex flex-wrap items-center gap-3">
        <ButtonLink look="outline" size="small" to={adminPaths.fittings(daysAfter(day, -1))}>
          {t('admin.fitting.before')}
        </ButtonLink>
        <ButtonLink look="outline" size="small" to={adminPaths.fittings(daysAfter(day, 1))}>
          {t('admin.fitting.after')}
        </ButtonLink>
      </nav>
      <Panel title={formatDay(language, day)} id="day">
        {own.length === 0 ? (
          <p className="px-4 pb-5 text-ink-2 sm:px-5">{t('admin.fitting.dayNone')}</p>
        ) : (
          <ul className="divide-y border-t">
            {own.map((row) => (
              <Hour key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Panel>
      {open && <ResourcesDialog onClose={() => setOpen(false)} />}
    </AdminPage>
  )
}

function Hour({ row: { id, at, kind, orderNumber, person, customer, fitter, room } }: { row: FittingRow }) {
  const t = useText()
  const language = useLanguage()
  return (
    <li className="grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[5rem_1fr_1fr] sm:px-5">
      <span className="figures font-medium">{formatters.getDateTimeFormat(localeOf(language), HOUR).format(new Date(at))}</span>
      <span>
        {orderNumber ? (
          <Link to={adminPaths.order(orderNumber)} className="link">
            <bdi>{customer}</bdi>
            {t('common.comma')}
            <bdi>{orderNumber}</bdi>
          </Link>
        ) : (
          <Link to={adminPaths.customers({ customer: person ?? '' })} className="link">
            <bdi>{customer}</bdi>
          </Link>
        )}
        <span className="block text-small text-muted">{t(`admin.fitting.kind.${kind}`)}</span>
      </span>
      <span className="text-small text-ink-2">
        <bdi>{fitter}</bdi>
        {t('common.comma')}
        <bdi>{room}</bdi>
        {!orderNumber && <Came id={id} />}
      </span>
    </li>
  )
}

/** Records the result of a fitting without an order. */
function Came({ id }: { id: string }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const { send, busy } = useWrite(async (came: boolean) => {
    await fittingWrites.record(id, { came, points: [] }).catch((error) => {
      failureToast(t, t('admin.workshop.failed'))(error)
      throw error
    })
    toast({ title: t('admin.fitting.kept') })
    await revalidate()
  })
  return (
    <span className="mt-2 flex flex-wrap gap-2.5">
      <Button size="small" look="outline" busy={busy} onClick={() => void send(true)}>
        {t('admin.fitting.came')}
      </Button>
      <Button size="small" look="quiet" busy={busy} onClick={() => void send(false)}>
        {t('admin.fitting.missed')}
      </Button>
    </span>
  )
}
