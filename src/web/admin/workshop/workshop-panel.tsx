import type { JobState, OrderJobs } from '#modules/workshop/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { PaperLink } from '../../shared/admin/papers/paper-link.tsx'
import { JobView } from './job-view.tsx'

const ENDED: readonly JobState[] = ['delivered', 'collected', 'remake', 'cancelled']

type Props = OrderJobs & { number: string; onChanged: () => Promise<void> }

export function WorkshopPanel({ number, jobs, people, onChanged }: Props) {
  const t = useText()
  if (jobs.length === 0) return null
  const open = jobs.some(({ state }) => !ENDED.includes(state))
  return (
    <Panel title={t('admin.menu.workshop')} id="workshop" aside={open && <PaperLink number={number} kind="job-ticket" />}>
      <div className="grid gap-8 px-4 pb-5 sm:px-5">
        {jobs.map((job) => (
          <section key={job.id} aria-label={`J-${job.number}`}>
            <p dir="ltr" className="figures pb-1 text-caption text-muted rtl:text-end">
              J-{job.number}
            </p>
            <JobView job={job} people={people} onChanged={onChanged} />
          </section>
        ))}
      </div>
    </Panel>
  )
}
