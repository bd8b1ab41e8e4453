import { useState } from 'react'
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
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Dialog } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toasts.ts'
import type { Route } from './+types/delivery-slots'
import { SlotRow } from './slot-row.tsx'

const DAYS = 7
const ISO = /^\d{4}-\d{2}-\d{2}$/

export async function loader({ request, context }: Route.LoaderArgs) {
  const from = new URL(request.url).searchParams.get('from') ?? ''
  const asked = { ...(ISO.test(from) && { from }), days: DAYS }
  return forAdmins(context, { board: adminReads.deliveryBoard(asked) }).catch(orNotFound)
}

/** Who is delivered to when: a week of times with their room, the days of rest, and the orders of each. */
export default function DeliverySlotsScreen({ loaderData: { board } }: Route.ComponentProps) {
  const t = useText()
  const revalidator = useRevalidator()
  const { send, busy } = useWrite(async (write: () => Promise<unknown>) => {
    try {
      await write()
      await revalidator.revalidate()
      toast({ title: t('admin.deliverySlots.saved') })
    } catch (error) {
      toast({
        title: t('admin.deliverySlots.failed'),
        description: sentenceOf(error) ?? t('error.network.short'),
        tone: 'danger',
      })
      throw error
    }
  })
  return (
    <AdminPage actions={<Weeks from={board.from} />}>
      <div className="grid gap-5 xl:grid-cols-2">
        {board.days.map((day) => (
          <BoardDay key={day.day} day={day} busy={busy} onSave={(write) => void send(write)} />
        ))}
      </div>
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
type DayProps = { day: Day; busy: boolean; onSave: (write: () => Promise<unknown>) => void }

function BoardDay({ day: { day, past, holiday, slots }, busy, onSave }: DayProps) {
  const t = useText()
  const shown = useDay()
  const [closing, setClosing] = useState(false)
  const promised = slots.reduce((sum, { taken }) => sum + taken, 0)
  const aside = past ? undefined : holiday ? (
    <Button look="quiet" size="touch" busy={busy} onClick={() => onSave(() => adminWrites.openDay(day))} className="-me-4 px-4!">
      {t('admin.deliverySlots.open')}
    </Button>
  ) : (
    <Button look="quiet" size="touch" onClick={() => setClosing(true)} className="-me-4 px-4!">
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
            <SlotRow key={`${slot.id} ${slot.capacity}`} slot={slot} busy={busy} onSave={onSave} />
          ))}
        </ul>
      )}
      <CloseDay
        open={closing}
        {...{ day: shown(day), promised, busy }}
        onClose={() => setClosing(false)}
        onName={(name) => {
          setClosing(false)
          onSave(() => adminWrites.closeDay(day, name))
        }}
      />
    </Panel>
  )
}

type CloseProps = {
  open: boolean
  day: string
  promised: number
  busy: boolean
  onClose: () => void
  onName: (name: string) => void
}

/** Why the house rests is what customers read on the calendar; who was promised the day is said before it is closed. */
function CloseDay({ open, day, promised, busy, onClose, onName }: CloseProps) {
  const t = useText()
  if (!open) return null
  return (
    <Dialog open onClose={onClose} title={t('admin.deliverySlots.closing', { day })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onName(String(new FormData(event.currentTarget).get('name')).trim())
        }}
        className="grid gap-4 p-5"
      >
        {promised > 0 && <p className="text-small text-warn">{t('admin.deliverySlots.promised', { count: promised })}</p>}
        <TextInput
          name="name"
          label={t('admin.deliverySlots.reason')}
          hint={t('admin.deliverySlots.reasonHint')}
          maxLength={80}
          required
        />
        <Button type="submit" busy={busy}>
          {t('admin.deliverySlots.close')}
        </Button>
      </form>
    </Dialog>
  )
}
