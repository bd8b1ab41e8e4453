import type { JobEntry } from '#modules/workshop/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'

export function JobHistory({ entries }: { entries: readonly JobEntry[] }) {
  const t = useText()
  const moment = useMoment()
  return (
    <div>
      <h3 className="text-small font-medium">{t('admin.workshop.history')}</h3>
      <ol className="mt-2 grid gap-2.5">
        {entries.map((entry) => (
          <li key={entry.id} className="text-small">
            <p>
              <What entry={entry} />
            </p>
            {entry.words && entry.kind !== 'assigned' && <p className="whitespace-pre-line text-ink-2">{entry.words}</p>}
            {entry.photo && (
              <a href={entry.photo} target="_blank" rel="noreferrer">
                <img src={entry.photo} alt={t('admin.workshop.photoAlt')} className="mt-1.5 max-h-40 rounded-2" loading="lazy" />
              </a>
            )}
            <p className="figures text-caption text-muted">
              {moment(entry.at)} · <bdi>{entry.by}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

function What({ entry: { kind, to, words, minutes } }: { entry: JobEntry }) {
  const t = useText()
  if (kind === 'moved' && to) return t('admin.workshop.entry.moved', { stage: t(`admin.workshop.stage.${to}`) })
  if (kind === 'worked') return t('admin.workshop.entry.worked', { minutes: minutes ?? 0 })
  if (kind === 'assigned')
    return words ? t('admin.workshop.entry.assigned', { name: words }) : t('admin.workshop.entry.unassigned')
  return t(`admin.workshop.entry.${kind as 'opened' | 'noted' | 'photographed' | 'promised'}`)
}
