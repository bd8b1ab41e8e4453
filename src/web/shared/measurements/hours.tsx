import { useState } from 'react'
import type { OrderFitting } from '#modules/workshop/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { useDay, useMoment } from '../account/dates.ts'

type Props = {
  days: OrderFitting['days']
  busy: boolean
  words: { day: string; hours: string; taken: string }
  onChoose: (at: string) => void
}

export function Hours({ days, busy, words, onChoose }: Props) {
  const [dayOf, moment] = [useDay(), useMoment()]
  const [chosen, setChosen] = useState(days.find(({ hours }) => hours.some(({ free }) => free))?.day ?? days[0]?.day ?? '')
  const hours = days.find(({ day }) => day === chosen)?.hours ?? []
  const time = (at: string) =>
    moment(at)
      .split(/[,،]\s*/)
      .at(-1) ?? moment(at)
  return (
    <>
      <Select label={words.day} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {days.map(({ day }) => (
          <option key={day} value={day}>
            {dayOf(day)}
          </option>
        ))}
      </Select>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3" aria-label={words.hours}>
        {hours.map(({ at, free }) => (
          <li key={at}>
            <Button
              look="outline"
              size="touch"
              className="w-full"
              busy={busy}
              disabledReason={free ? undefined : words.taken}
              onClick={() => onChoose(at)}
            >
              <bdi>{time(at)}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
