import { useFieldArray } from 'react-hook-form'
import { type PlannedSlot, WeekPlan } from '#modules/shipping/contract.ts'
import { formatHour, formatWeekday } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { CountField } from '../../shared/admin/kit/fields.tsx'
import { NumberChoice, upTo } from '../../shared/admin/kit/number-choice.tsx'
import { type Bound, useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const WORKING = [1, 2, 3, 4, 5, 6]
const FIRST: PlannedSlot = { weekday: 1, opens: 9, closes: 12, capacity: 6, noticeHours: 12 }

type Props = { week: readonly PlannedSlot[]; zone: string; onSave: (week: WeekPlan) => Promise<void> }

export function WeekForm({ week, zone, onSave }: Props) {
  const t = useText()
  const { field, form, ...state } = useAdminForm({ schema: WeekPlan, start: { week: [...week] }, send: onSave })
  const rows = useFieldArray({ control: form.control, name: 'week' })
  const add = () => {
    const typed = form.getValues('week')
    const last = typed[typed.length - 1]
    rows.append(last ? { ...last, weekday: Math.min(7, last.weekday + 1) } : FIRST, { shouldFocus: false })
  }
  const everyDay = () => {
    const typed = form.getValues('week')
    const first = Math.min(...typed.map(({ weekday }) => weekday))
    const times = typed.filter(({ weekday }) => weekday === first)
    form.setValue(
      'week',
      WORKING.flatMap((weekday) => times.map((time) => ({ ...time, weekday }))),
      { shouldDirty: true },
    )
  }
  return (
    <AdminForm form={state} submit={t('admin.deliverySlots.save')} quiet className="px-4 pb-5 sm:px-5">
      {rows.fields.length === 0 && <p className="text-small text-muted">{t('admin.deliverySlots.noWeek')}</p>}
      {rows.fields.map(({ id }, at) => (
        <TimeRow key={id} at={at} zone={zone} of={(name) => field(`week.${at}.${name}`)} onDrop={() => rows.remove(at)} />
      ))}
      <div className="flex flex-wrap gap-2.5">
        <Button look="outline" size="small" aria-label={`${t('admin.deliverySlots.addTime')}, ${zone}`} onClick={add}>
          {t('admin.deliverySlots.addTime')}
        </Button>
        {rows.fields.length > 0 && (
          <Button look="quiet" size="small" aria-label={`${t('admin.deliverySlots.everyDay')}, ${zone}`} onClick={everyDay}>
            {t('admin.deliverySlots.everyDay')}
          </Button>
        )}
      </div>
    </AdminForm>
  )
}

type RowProps = { at: number; zone: string; of: (name: keyof PlannedSlot) => Bound; onDrop: () => void }

function TimeRow({ at, zone, of, onDrop }: RowProps) {
  const t = useText()
  const language = useLanguage()
  const hour = (value: number) => formatHour(language, value)
  const hours = t('admin.deliverySlots.hoursError')
  return (
    <fieldset className="grid grid-cols-2 items-end gap-3 border-t pt-3 sm:grid-cols-[1.4fr_1fr_1fr_1fr_1fr_2.75rem]">
      <legend className="sr-only">{t('admin.deliverySlots.timeOf', { number: at + 1, zone })}</legend>
      <NumberChoice
        {...of('weekday')}
        misfit={hours}
        label={t('admin.deliverySlots.weekday')}
        values={WEEKDAYS}
        say={(day) => formatWeekday(language, day)}
      />
      <NumberChoice {...of('opens')} misfit={hours} label={t('admin.deliverySlots.from')} values={upTo(0, 23)} say={hour} />
      <NumberChoice {...of('closes')} misfit={hours} label={t('admin.deliverySlots.to')} values={upTo(1, 24)} say={hour} />
      <CountField {...of('capacity')} label={t('admin.deliverySlots.room')} invalid={t('admin.deliverySlots.roomError')} />
      <CountField {...of('noticeHours')} label={t('admin.deliverySlots.notice')} invalid={t('admin.deliverySlots.noticeError')} />
      <IconButton label={t('admin.deliverySlots.dropTime', { number: at + 1 })} onClick={onDrop}>
        <Icon name="trash-2" size={18} />
      </IconButton>
    </fieldset>
  )
}
