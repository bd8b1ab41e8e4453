import type { DeliveryDay, DeliverySlot } from '#modules/shipping/contract.ts'
import { formatHour } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import { useWhy } from './calendar.tsx'
import { WaitlistForm } from './waitlist-form.tsx'

type Props = {
  day: DeliveryDay
  chosen: number | undefined
  order: string | undefined
  onChoose: (slot: DeliverySlot) => void
}

export function Times({ day, chosen, order, onChoose }: Props) {
  const t = useText()
  const shown = useDay()
  const why = useWhy()
  return (
    <div aria-live="polite">
      {day.closed !== null && (
        <p className="border-s-2 border-warn bg-warn-bg px-4 py-3.5 text-small text-warn">
          <span className="font-medium">{shown(day.day)}.</span> {why(day)}
        </p>
      )}
      {day.slots.length > 0 && (
        <fieldset className={day.closed === null ? '' : 'mt-4'}>
          <legend className="mb-1 text-body font-medium">{t('deliveryDate.times', { day: shown(day.day) })}</legend>
          <div className="divide-y border-y">
            {day.slots.map((slot) => (
              <Time key={slot.id} slot={slot} order={order} onChoose={onChoose} chosen={slot.id === chosen} />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

const WORDS = { open: 'text-success', few: 'text-warn', full: 'text-muted', over: 'text-muted' } as const

type TimeProps = Pick<Props, 'order' | 'onChoose'> & { slot: DeliverySlot; chosen: boolean }
function Time({ slot, chosen, order, onChoose }: TimeProps) {
  const t = useText()
  const language = useLanguage()
  const shut = slot.state === 'full' || slot.state === 'over'
  const hours = `${formatHour(language, slot.opens)} – ${formatHour(language, slot.closes)}`
  const time = (
    <label
      className={`flex min-h-14 items-center gap-4 py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${shut ? 'text-muted' : 'cursor-pointer'}`}
    >
      <input
        type="radio"
        name="time"
        value={slot.id}
        checked={chosen}
        disabled={shut}
        onChange={() => onChoose(slot)}
        className="size-5 shrink-0 accent-ink"
      />
      <span className={`figures flex-1 ${shut ? 'line-through decoration-1' : 'font-medium'}`}>{hours}</span>
      <span className={`text-small ${WORDS[slot.state]}`}>{t(`deliveryDate.slot.${slot.state}`)}</span>
    </label>
  )
  return slot.state === 'full' && !chosen ? (
    <div>
      {time}
      <WaitlistForm slotId={slot.id} hours={hours} order={order} />
    </div>
  ) : (
    time
  )
}
