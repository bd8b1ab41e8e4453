import { Link } from 'react-router'
import type { Job } from '#modules/workshop/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { Badge } from '../../shared/admin/panel.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { JobAgain } from './job-again.tsx'
import { Assignee, JobNote, JobPhoto, JobPromise } from './job-forms.tsx'
import { JobHistory } from './job-history.tsx'
import { useMoving } from './use-moving.tsx'

type Props = { job: Job; people: readonly string[]; onChanged: () => Promise<void>; linked?: boolean }

const TONES = {
  on_hold: 'warn',
  cancelled: 'danger',
  remake: 'danger',
  ready: 'success',
  delivered: 'success',
  collected: 'success',
} as const

export function JobView({ job, people, onChanged, linked }: Props) {
  const t = useText()
  const moving = useMoving(onChanged)
  const tone = TONES[job.state as keyof typeof TONES] ?? 'info'
  return (
    <div className="grid gap-5">
      <div>
        <p className="flex flex-wrap items-center gap-2.5">
          <span className="font-medium">{t(`measurement.garment.${job.garment}`)}</span>
          <Badge tone={tone}>{t(`admin.workshop.stage.${job.state}`)}</Badge>
          {job.kind !== 'make' && <Badge tone="warn">{t(`admin.workshop.kind.${job.kind}`)}</Badge>}
          {job.late && <Badge tone="danger">{t('admin.workshop.isLate')}</Badge>}
        </p>
        {linked && (
          <p className="mt-1 text-small text-muted">
            <Link to={adminPaths.order(job.orderNumber)} className="link">
              <bdi dir="ltr" className="figures">
                {job.orderNumber}
              </bdi>
            </Link>{' '}
            · {job.customer} · {job.piece}
          </p>
        )}
        <Facts job={job} />
      </div>
      <NextSteps job={job} moving={moving} />
      <JobAgain job={job} onChanged={onChanged} />
      <Assignee job={job} people={people} onChanged={onChanged} />
      <details open={linked}>
        <summary className="min-h-11 cursor-pointer py-2.5 text-small font-medium">{t('admin.workshop.more')}</summary>
        <div className="grid gap-5 pt-2">
          <JobNote job={job} onChanged={onChanged} />
          <JobPhoto job={job} onChanged={onChanged} />
          <JobPromise job={job} onChanged={onChanged} />
          <JobHistory entries={job.entries} />
        </div>
      </details>
      {moving.dialog}
    </div>
  )
}

function NextSteps({ job, moving }: { job: Job; moving: ReturnType<typeof useMoving> }) {
  const t = useText()
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        {job.moves.map((move, place) => (
          <Button
            key={move}
            size="small"
            look={place === 0 && move !== 'hold' ? 'primary' : 'outline'}
            busy={moving.busy}
            onClick={() => moving.start(job, move)}
          >
            {t(`admin.workshop.move.${move}`)}
          </Button>
        ))}
        <ButtonLink to={adminPaths.jobTicket(job.id)} size="small" look="outline">
          {t('admin.workshop.ticket')}
        </ButtonLink>
      </div>
      {job.blocked.length > 0 && (
        <ul className="grid gap-1.5">
          {job.blocked.map(({ move, code, sentence }) => (
            <li key={move} className="border-s-2 border-warn ps-3 text-small">
              <b className="font-medium">{t(`admin.workshop.move.${move}`)}</b>:{' '}
              {t.maybe(`admin.workshop.blocked.${code.split('.')[1]}`) ?? sentence}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Facts({ job }: { job: Job }) {
  const t = useText()
  const day = useDay()
  const facts: [string, string][] = [
    ...(job.promisedOn ? [[t('admin.workshop.promised'), day(job.promisedOn)] as [string, string]] : []),
    ...(job.firstPromisedOn && job.firstPromisedOn !== job.promisedOn
      ? [[t('admin.workshop.firstPromised'), day(job.firstPromisedOn)] as [string, string]]
      : []),
    ...(job.forecastOn && job.moves.length > 0 ? [[t('admin.workshop.forecast'), day(job.forecastOn)] as [string, string]] : []),
    ...(job.cut
      ? [
          [t('admin.workshop.cutFrom'), t('admin.workshop.cutOf', { lot: job.cut.lot, metres: job.cut.cm / 100 })] as [
            string,
            string,
          ],
        ]
      : []),
    ...(job.draftedByHand ? [[t('admin.workshop.byHand'), job.draftedByHand] as [string, string]] : []),
    ...job.worked.map(
      ({ state, minutes }) =>
        [t(`admin.workshop.stage.${state}`), t('admin.workshop.minutesOf', { minutes })] as [string, string],
    ),
  ]
  return (
    <dl className="mt-3 grid text-small">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b py-1.5">
          <dt className="text-muted">{name}</dt>
          <dd className="text-end">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
