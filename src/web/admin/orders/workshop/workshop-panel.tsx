import type { OrderJobs } from '#modules/workshop/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { JobView } from './job-view.tsx'

/** The garments of an order in the workshop. */
export function WorkshopPanel({ jobs, people, onChanged }: OrderJobs & { onChanged: () => Promise<void> }) {
  const t = useText()
  if (jobs.length === 0) return null
  return (
    <Panel title={t('admin.menu.workshop')} id="workshop">
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
