import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { SetButtons } from '../../shared/admin/bulk/set-buttons.tsx'
import { SetEntries } from '../../shared/admin/bulk/set-entries.tsx'
import { SetProgress } from '../../shared/admin/bulk/set-progress.tsx'
import { isUnderWay } from '../../shared/admin/bulk/use-change-set.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { type Import, importReads, problemsAddress } from './import-reads.ts'
import { MapStep } from './map-step.tsx'
import { ReadingFields } from './reading-fields.tsx'
import { Steps, stepOf } from './steps.tsx'

const OFTEN_ms = 800
const grows = ({ state, set }: Import) => state === 'reading' || state === 'checking' || isUnderWay(set?.state)

export function OneImport({ first, onAnew }: { first: Import; onAnew: () => void }) {
  const t = useText()
  const client = useQueryClient()
  const [columns, setColumns] = useState(false)
  const read = importReads.one(first.id)
  const { data } = useQuery({
    ...read,
    staleTime: 0,
    refetchInterval: ({ state }) => (grows((state.data as Import | undefined) ?? first) ? OFTEN_ms : false),
  })
  const job = data ?? first
  const again = () => {
    setColumns(false)
    void client.invalidateQueries({ queryKey: read.queryKey })
  }
  const mapping = job.state === 'mapping' || (columns && job.set?.state === 'ready')
  return (
    <div className="grid gap-5">
      <Steps now={mapping ? 'map' : stepOf(job)} />
      <p className="text-small text-ink-2 wrap-anywhere">
        <bdi className="font-medium text-ink">{job.name}</bdi>
        {job.rows > 0 && <> · {t('admin.import.found', { rows: job.rows, columns: job.columns.length })}</>}
      </p>
      {mapping ? (
        <MapStep
          key={`${job.state} ${job.reading?.encoding} ${job.reading?.delimiter}`}
          job={job}
          onMapped={again}
          onPictures={() => void client.invalidateQueries({ queryKey: read.queryKey })}
        />
      ) : job.set && job.state === 'checked' ? (
        <Outcome job={job} set={job.set} onColumns={() => setColumns(true)} onMoved={again} />
      ) : (
        <Waiting job={job} onReread={again} />
      )}
      <p>
        <Button look="quiet" size="small" onClick={onAnew}>
          {t('admin.import.new')}
        </Button>
      </p>
    </div>
  )
}

function Waiting({ job, onReread }: { job: Import; onReread: () => void }) {
  const t = useText()
  const name = t(`admin.import.state.${job.state}`)
  return (
    <Panel className="grid gap-3 p-5">
      <p role="status" className="font-medium">
        {name}
      </p>
      {grows(job) && <progress aria-label={name} className="h-2 w-full max-w-md accent-ink" />}
      {job.failure && <p className="text-small text-danger">{job.failure}</p>}
      {job.state === 'failed' && job.format === 'csv' && (
        <div className="grid max-w-xl gap-4 sm:grid-cols-2">
          <ReadingFields job={job} onReread={onReread} />
        </div>
      )}
    </Panel>
  )
}

type OutcomeProps = { job: Import; set: NonNullable<Import['set']>; onColumns: () => void; onMoved: () => void }

function Outcome({ job, set, onColumns, onMoved }: OutcomeProps) {
  const t = useText()
  const refused = Math.max(set.actions.refused ?? 0, set.states.refused ?? 0)
  return (
    <>
      <Panel className="grid gap-4 p-5">
        <SetProgress set={set} />
        <div className="flex flex-wrap items-center gap-2">
          <SetButtons set={set} onMoved={onMoved} />
          {set.state === 'ready' && (
            <Button look="quiet" size="small" onClick={onColumns}>
              {t('admin.import.backToColumns')}
            </Button>
          )}
        </div>
        {refused > 0 && (
          <a href={problemsAddress(job.id)} download className="link justify-self-start text-small">
            {t('admin.import.problems')}
          </a>
        )}
      </Panel>
      <SetEntries key={String(set.startedAt)} set={set} />
    </>
  )
}
