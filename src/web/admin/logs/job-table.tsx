import { useRevalidator } from 'react-router'
import type { LoggedJob as Job } from '#services/audit/contract.ts'
import { useText } from '../../i18n/text.tsx'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { useMay } from '../../shared/admin/may.ts'
import { Badge, type Tone } from '../../shared/admin/panel.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { At, Code, spec } from './log-cells.tsx'
import { logWrites } from './log-reads.ts'

const JOBS = spec('at', 'queue', 'state', 'failure', 'retry')

const JOB_TONES: Record<Job['state'], Tone> = {
  waiting: 'plain',
  retry: 'warn',
  active: 'info',
  failed: 'danger',
  done: 'success',
}
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const t = useText()
  const may = useMay()
  const columns: Column<Job>[] = [
    { id: 'at', header: t('admin.logs.at'), card: 'aside', cell: ({ at }) => <At at={at} /> },
    { id: 'queue', header: t('admin.logs.job'), card: 'title', cell: ({ queue }) => <Code>{queue}</Code> },
    {
      id: 'state',
      header: t('admin.logs.stateHead'),
      card: 'sub',
      cell: ({ state, tries, next }) => (
        <>
          <Badge tone={JOB_TONES[state]}>{t(`admin.logs.state.${state}`)}</Badge>
          {tries > 0 && <span className="block text-small text-muted">{t('admin.logs.tries', { count: tries })}</span>}
          {next && (
            <span className="block text-small text-muted">
              <At at={next} />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'failure',
      header: t('admin.logs.message'),
      card: 'line',
      cell: ({ failure }) => failure && <Code>{failure}</Code>,
    },
    {
      id: 'retry',
      header: t('admin.logs.retry'),
      headerHidden: true,
      align: 'end',
      card: 'sub-aside',
      interactive: true,
      cell: (job) => may('logs.manage') && (job.state === 'failed' || job.state === 'retry') && <Retry job={job} />,
    },
  ]
  return (
    <DataTable
      list={useList(JOBS)}
      caption={t('admin.logs.view.jobs')}
      columns={columns}
      rows={jobs}
      rowId={({ id }) => id}
      searchLabel={t('admin.logs.find')}
      empty={<p>{t('admin.logs.noJobs')}</p>}
    />
  )
}

function Retry({ job: { id, queue } }: { job: Job }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const again = () =>
    logWrites
      .retry(id)
      .then(() => {
        toast({ title: t('admin.logs.retried', { queue }) })
        return revalidate()
      })
      .catch(failureToast(t, t('admin.logs.retryFailed')))
  return (
    <Button look="quiet" size="small" aria-label={`${t('admin.logs.retry')}, ${queue}`} onClick={() => void again()}>
      {t('admin.logs.retry')}
    </Button>
  )
}
