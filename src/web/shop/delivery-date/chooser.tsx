import { type ReactNode, useState } from 'react'
import type { ChosenSlot, DeliveryDay, DeliveryDays } from '#modules/shipping/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import { useTimeWords } from '../../shared/delivery/delivery-time-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Calendar } from './calendar.tsx'
import { Times } from './times.tsx'

type Props = {
  days: DeliveryDays
  now: ChosenSlot | undefined
  busy: boolean
  order?: string
  refused: string | undefined
  onTake: (slot: ChosenSlot) => void
  beside: ReactNode
}

export function Chooser({ days, now, busy, order, refused, onTake, beside }: Props) {
  const t = useText()
  const shown = useDay()
  const timeText = useTimeWords()
  const [moved, setAt] = useState<string>()
  const [picked, setPicked] = useState<ChosenSlot | undefined>(now)
  const day = dayFor(days.days, moved ?? now?.day)
  const slot = day?.slots.find(({ id, state }) => id === picked?.id && (state === 'open' || state === 'few' || id === now?.id))
  const chosen = day && slot ? { id: slot.id, day: day.day, opens: slot.opens, closes: slot.closes } : undefined
  if (!day) return null
  return (
    <>
      {refused && (
        <Notice title={t('deliveryDate.notTaken')} className="mb-6">
          {refused}
        </Notice>
      )}
      {days.makingDays > 0 && days.earliest && (
        <p className="mb-6 max-w-[62ch] text-ink-2">
          {t('deliveryDate.making', { count: days.makingDays, day: shown(days.earliest) })}
        </p>
      )}
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[420px_1fr]">
        <Calendar days={days.days} at={day.day} onMove={setAt} />
        <div className="max-lg:max-w-140 lg:pt-13">
          <Times day={day} order={order} chosen={chosen?.id} onChoose={(each) => setPicked({ ...each, day: day.day })} />
          <div className="sticky bottom-0 -mx-(--page) border-t bg-bg px-(--page) py-3.5 max-lg:mt-6 lg:static lg:mx-0 lg:mt-2 lg:border-0 lg:px-0">
            <Button
              busy={busy}
              disabledReason={chosen ? null : t('deliveryDate.takeNone')}
              onClick={() => chosen && onTake(chosen)}
              className="figures w-full"
            >
              {chosen ? timeText(chosen, 'deliveryDate.take') : t('deliveryDate.takeNone')}
            </Button>
            <div className="mt-1 flex flex-wrap justify-between gap-x-6">{beside}</div>
          </div>
        </div>
      </div>
    </>
  )
}

const dayFor = (days: readonly DeliveryDay[], chosen: string | undefined): DeliveryDay | undefined =>
  days.find(({ day }) => day === chosen) ?? days.find(({ closed }) => closed === null) ?? days[0]
