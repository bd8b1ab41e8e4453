import { type KeyboardEvent, useEffect, useRef } from 'react'
import { directionOf } from '#kernel/languages.ts'
import type { DeliveryDay } from '#modules/shipping/contract.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dayByKey, monthOf, monthsOf, weeksOf } from './grid.ts'

type Props = {
  days: readonly DeliveryDay[]
  at: string
  onMove: (day: string) => void
}

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Closed days can be focused and state the reason. */
export function Calendar({ days, at, onMove }: Props) {
  const t = useText()
  const language = useLanguage()
  const grid = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  const byDay = new Map(days.map((each) => [each.day, each]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus when a key has changed the day
  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at])
  const press = (event: KeyboardEvent) => {
    const ends = { first: days[0]?.day ?? at, last: days.at(-1)?.day ?? at, rtl: directionOf(language) === 'rtl' }
    const to = event.altKey || event.ctrlKey || event.metaKey ? undefined : dayByKey(event.key, at, ends)
    if (to === undefined) return
    event.preventDefault()
    byKey.current = true
    onMove(to)
  }
  return (
    <div>
      <Month days={days} at={at} onMove={onMove} />
      <p id="keys" className="sr-only">
        {t('deliveryDate.keys')}
      </p>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a grid of buttons (WAI-ARIA date picker)
        role="grid"
        aria-labelledby="month"
        aria-describedby="keys"
        onKeyDown={press}
        className="w-full table-fixed border-collapse"
      >
        <Weekdays />
        <tbody>
          {weeksOf(monthOf(at))
            .filter((week) => week.some((day) => day && byDay.has(day)))
            .map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((day, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns are weekdays, in a fixed order
                  <td key={column} className="p-0 text-center">
                    {day && <Day day={day} deliveryDay={byDay.get(day)} here={day === at} onMove={onMove} />}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

function Month({ days, at, onMove }: Props) {
  const t = useText()
  const language = useLanguage()
  const months = monthsOf(days)
  const month = monthOf(at)
  const place = months.indexOf(month)
  const name = formatters
    .getDateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' })
    .format(dateOf(`${month}-01`))
  const turn = (by: number) => {
    const inThere = days.filter(({ day }) => monthOf(day) === months[place + by])
    const to = inThere.find(({ closed }) => closed === null) ?? inThere[0]
    if (to) onMove(to.day)
  }
  return (
    <div className="mb-2 flex items-center justify-between">
      <IconButton
        label={t('deliveryDate.earlier')}
        aria-disabled={place === 0 || undefined}
        onClick={() => turn(-1)}
        className="aria-disabled:opacity-30"
      >
        <Icon name="chevron-left" />
      </IconButton>
      <h2 id="month" aria-live="polite" className="text-body font-medium first-letter:uppercase">
        {name}
      </h2>
      <IconButton
        label={t('deliveryDate.next')}
        aria-disabled={place === months.length - 1 || undefined}
        onClick={() => turn(1)}
        className="aria-disabled:opacity-30"
      >
        <Icon name="chevron-right" />
      </IconButton>
    </div>
  )
}

function Weekdays() {
  const language = useLanguage()
  const format = (weekday: 'short' | 'long', number: number) =>
    formatters.getDateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, number)))
  return (
    <thead>
      <tr>
        {[1, 2, 3, 4, 5, 6, 7].map((number) => (
          <th key={number} scope="col" abbr={format('long', number)} className="pb-1.5 text-caption font-normal text-muted">
            {format('short', number)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type DayProps = { day: string; deliveryDay: DeliveryDay | undefined; here: boolean; onMove: (day: string) => void }

function Day({ day, deliveryDay, here, onMove }: DayProps) {
  const t = useText()
  const language = useLanguage()
  const why = useWhy()
  const number = formatters.getNumberFormat(localeOf(language)).format(dateOf(day).getUTCDate())
  if (!deliveryDay) return <span className="figures grid h-12 place-items-center text-muted">{number}</span>
  const date = formatters
    .getDateTimeFormat(localeOf(language), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(dateOf(day))
  const open = deliveryDay.closed === null
  const labels = [date, here && open && t('deliveryDate.chosenDay'), open ? t('deliveryDate.open') : why(deliveryDay)].filter(
    Boolean,
  )
  return (
    <button
      type="button"
      tabIndex={here ? 0 : -1}
      aria-label={labels.join(t('common.comma'))}
      aria-pressed={here}
      aria-disabled={!open || undefined}
      onClick={() => onMove(day)}
      className={`figures relative grid h-12 w-full place-items-center rounded-1 transition-colors duration-(--d-1) ${look(open, here)}`}
    >
      {number}
      {open && <span aria-hidden="true" className={`absolute bottom-1.5 size-1 rounded-full ${here ? 'bg-bg' : 'bg-accent'}`} />}
    </button>
  )
}

const look = (open: boolean, selected: boolean): string => {
  if (selected) return open ? 'bg-ink font-medium text-bg' : 'bg-sunk text-muted line-through ring-1 ring-control'
  return open ? 'font-medium hover:bg-sunk' : 'text-muted line-through decoration-1 hover:bg-sunk'
}

/** Returns a function that gives the reason why a day has no times. It returns an empty string for an open day. */
export function useWhy(): (day: DeliveryDay) => string {
  const t = useText()
  return ({ closed, holiday }) => (closed ? t(`deliveryDate.why.${closed}`, { holiday: holiday ?? '' }) : '')
}
