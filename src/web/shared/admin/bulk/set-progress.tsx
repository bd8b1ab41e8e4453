import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../account/dates.ts'
import { useQuantity } from '../../money/quantity.ts'
import { Badge, type Tone } from '../panel.tsx'
import type { ChangeSetRead } from './bulk-reads.ts'
import { isUnderWay } from './use-change-set.ts'

const ACTIONS = [
  ['create', 'success'],
  ['update', 'info'],
  ['unchanged', 'plain'],
  ['refused', 'danger'],
] as const
const STATES = [
  ...([
    ['done', 'success'],
    ['unchanged', 'plain'],
    ['refused', 'danger'],
    ['waiting', 'plain'],
    ['undone', 'info'],
    ['left', 'warn'],
  ] as const),
]

export function SetProgress({ set }: { set: ChangeSetRead }) {
  const t = useText()
  const moment = useMoment()
  const figure = useQuantity()
  const begun = set.startedAt !== null
  const counts: readonly (readonly [string, Tone, number])[] = begun
    ? STATES.map(([state, tone]) => [t(`admin.bulk.state.${state}`), tone, set.states[state] ?? 0])
    : ACTIONS.map(([action, tone]) => [t(`admin.bulk.action.${action}`), tone, set.actions[action] ?? 0])
  const left = set.state === 'undoing' ? (set.states.done ?? 0) : (set.states.waiting ?? 0)
  const name = t(`admin.bulk.set.${set.state}`)
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        {name}
      </p>
      {isUnderWay(set.state) && (
        <progress
          aria-label={name}
          max={set.total || 1}
          value={set.state === 'checking' ? undefined : set.total - left}
          className="h-2 w-full accent-ink"
        />
      )}
      <ul className="flex flex-wrap gap-2">
        {counts
          .filter(([, , count]) => count > 0)
          .map(([label, tone, count]) => (
            <li key={label}>
              <Badge tone={tone}>
                <span className="figures">{figure(count, 'piece')}</span> {label}
              </Badge>
            </li>
          ))}
      </ul>
      {set.state === 'scheduled' && set.runAt !== null && (
        <p className="text-small text-ink-2">{t('admin.bulk.schedule.begins', { at: moment(set.runAt) })}</p>
      )}
      {set.failure && <p className="text-small text-danger">{set.failure}</p>}
    </div>
  )
}
