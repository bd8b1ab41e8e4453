import { useText } from '../../i18n/text.tsx'
import type { Import } from './import-reads.ts'

const STEPS = ['upload', 'map', 'check', 'run'] as const
type Step = (typeof STEPS)[number]

export function stepOf({ state, set }: Import): Step {
  if (state === 'mapping') return 'map'
  if (state === 'checking' || (state === 'checked' && set?.startedAt === null)) return 'check'
  return state === 'checked' ? 'run' : 'upload'
}

export function Steps({ now }: { now: Step }) {
  const t = useText()
  return (
    <ol aria-label={t('admin.import.steps')} className="flex flex-wrap gap-x-6 gap-y-2 border-b">
      {STEPS.map((step, place) => (
        <li
          key={step}
          aria-current={step === now ? 'step' : undefined}
          className="-mb-px flex items-center gap-2 border-b-2 border-transparent pb-2.5 text-small text-muted aria-[current=step]:border-ink aria-[current=step]:font-medium aria-[current=step]:text-ink"
        >
          <span className="figures">{place + 1}</span>
          {t(`admin.import.step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
