import { type ComponentProps, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeliveryBoard } from '#modules/shipping/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { sentenceOf } from '../../api/transport.ts'
import { useWrite } from '../../api/use-write.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { adminReads } from '../../shared/admin/admin-reads.ts'
import { adminWrites } from '../../shared/admin/admin-writes.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { toast } from '../../ui/toasts.ts'
import type { Route } from './+types/delivery-slots'
import { CloseDay } from './close-day.tsx'
import { HolidaysDialog } from './holidays-dialog.tsx'
import { SlotRow } from './slot-row.tsx'
import { weekReads } from './week-reads.ts'
import { WeeksView } from './weeks-view.tsx'

const DAYS = 7
const ISO = /^\d{4}-\d{2}-\d{2}$/

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.get('view') === 'weeks') return forAdmins(context, { plan: weekReads.plan() })
  const from = searchParams.get('from') ?? ''
  const query = { ...(ISO.test(from) && { from }), days: DAYS }
  return forAdmins(context, { board: adminReads.deliveryBoard(query) }).catch(orNotFound)
}

export default function DeliverySlotsScreen({ loaderData }: Route.ComponentProps) {
  return 'plan' in loaderData ? <WeeksView plan={loaderData.plan} /> : <Board board={loaderData.board} />
}

function Board({ board }: { board: DeliveryBoard }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [resting, setResting] = useState(false)
  const onSave = async (write: Promise<unknown>) => {
    await write
    await revalidate()
    toast({ title: t('admin.deliverySlots.saved') })
  }
  const { send, busy } = useWrite(async (write: () => Promise<unknown>) => {
    try {
      await onSave(write())
    } catch (error) {
      toast({
        title: t('admin.deliverySlots.failed'),
        tone: 'danger',
        description: sentenceOf(error) ?? t('error.network.short'),
      })
    }
  })
  return (
    <AdminPage
      actions={
        <>
          <ButtonLink to={adminPaths.deliveryWeeks()} look="outline" size="small">
            {t('admin.deliverySlots.template')}
          </ButtonLink>
          <Button look="outline" size="small" onClick={() => setResting(true)}>
            {t('admin.deliverySlots.holidays')}
          </Button>
          <Weeks from={board.from} />
        </>
      }
    >
      <div className="grid gap-5 xl:grid-cols-2">
        {board.days.map((day) => (
          <BoardDay key={day.day} day={day} busy={busy} onSave={onSave} onPress={(write) => void send(write)} />
        ))}
      </div>
      {resting && <HolidaysDialog from={Number(board.from.slice(0, 4))} onSave={onSave} onClose={() => setResting(false)} />}
    </AdminPage>
  )
}

const DAY_ms = 86_400_000
const shifted = (day: string, days: number) =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + days * DAY_ms).toISOString().slice(0, 10)

function Weeks({ from }: { from: string }) {
  const t = useText()
  return (
    <Pagination
      label={t('admin.deliverySlots.weeks')}
      previous={adminPaths.deliverySlots(shifted(from, -DAYS))}
      next={adminPaths.deliverySlots(shifted(from, DAYS))}
      previousName={t('admin.deliverySlots.earlier')}
      nextName={t('admin.deliverySlots.later')}
    />
  )
}

type Day = DeliveryBoard['days'][number]
type DayProps = { day: Day } & Pick<ComponentProps<typeof SlotRow>, 'busy' | 'onSave' | 'onPress'>

function BoardDay({ day: { day, past, holiday, slots }, busy, onSave, onPress }: DayProps) {
  const t = useText()
  const shown = useDay()
  const [closing, setClosing] = useState(false)
  const promised = slots.reduce((sum, { taken }) => sum + taken, 0)
  const aside = past ? undefined : holiday ? (
    <Button look="quiet" size="small" busy={busy} onClick={() => onPress(() => adminWrites.openDay(day))} className="-me-3.5">
      {t('admin.deliverySlots.open')}
    </Button>
  ) : (
    <Button look="quiet" size="small" onClick={() => setClosing(true)} className="-me-3.5">
      {t('admin.deliverySlots.close')}
    </Button>
  )
  return (
    <Panel title={shown(day)} id={`day-${day}`} aside={aside}>
      {holiday && (
        <p className="px-4 pb-3 sm:px-5">
          <Badge tone="warn">{holiday}</Badge>
        </p>
      )}
      {slots.length === 0 ? (
        <p className="px-4 pb-5 text-small text-muted sm:px-5">{t('admin.deliverySlots.none')}</p>
      ) : (
        <ul className="divide-y border-t">
          {slots.map((slot) => (
            <SlotRow key={slot.id} slot={slot} busy={busy} onSave={onSave} onPress={onPress} />
          ))}
        </ul>
      )}
      {closing && (
        <CloseDay
          day={shown(day)}
          promised={promised}
          onClose={() => setClosing(false)}
          onName={async (name) => {
            await onSave(adminWrites.closeDay(day, name))
            setClosing(false)
          }}
        />
      )}
    </Panel>
  )
}
