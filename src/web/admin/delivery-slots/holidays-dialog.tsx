import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { Badge } from '../../shared/admin/panel.tsx'
import { Select } from '../../ui/field.tsx'
import { weekReads, weekWrites } from './week-reads.ts'

type Props = { from: number; onSave: (write: Promise<unknown>) => Promise<void>; onClose: () => void }

export function HolidaysDialog({ from, onSave, onClose }: Props) {
  const t = useText()
  const day = useDay()
  const [year, setYear] = useState(from)
  const { data, error } = useQuery({ ...weekReads.holidays(year), staleTime: 0 })
  const promised = data?.holidays.filter(({ closed }) => !closed).reduce((sum, each) => sum + each.promised, 0) ?? 0
  return (
    <ConfirmWrite
      title={t('admin.deliverySlots.holidays')}
      confirm={t('admin.deliverySlots.closeHolidays', { year: String(year) })}
      send={async () => {
        await onSave(weekWrites.closeHolidays(year))
        onClose()
      }}
      onClose={onClose}
    >
      <div className="grid gap-3 text-small">
        <Select
          label={t('admin.deliverySlots.year')}
          value={year}
          onChange={({ target }) => setYear(Number(target.value))}
          className="max-w-40"
        >
          {[from, from + 1, from + 2].map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
        {error !== null && <p role="alert">{t('error.network.short')}</p>}
        <ul className="divide-y">
          {data?.holidays.map((holiday) => (
            <li key={holiday.day} className="flex flex-wrap justify-between gap-x-4 py-1.5">
              <span>
                {day(holiday.day)}
                {t('common.comma')}
                <bdi>{holiday.name}</bdi>
              </span>
              {holiday.closed && <Badge tone="plain">{t('admin.deliverySlots.closedAlready')}</Badge>}
            </li>
          ))}
        </ul>
        {data?.holidays.length === 0 && <p>{t('admin.deliverySlots.noHolidays')}</p>}
        {promised > 0 && <p className="text-warn">{t('admin.deliverySlots.promised', { count: promised })}</p>}
        <p className="text-muted">{t('admin.deliverySlots.byTheMoon')}</p>
      </div>
    </ConfirmWrite>
  )
}
