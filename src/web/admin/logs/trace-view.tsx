import type { Trace, TraceStep } from '#services/audit/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useAction } from './words.ts'

export function TraceView({ trace: { requestId, steps } }: { trace: Trace }) {
  const t = useText()
  return (
    <AdminPage title={t('admin.logs.trace')} about={t('admin.logs.about.trace')}>
      <Panel
        id="steps"
        title={t('admin.logs.steps', { count: steps.length })}
        aside={
          <bdi dir="ltr" className="figures text-small wrap-anywhere text-muted">
            {requestId}
          </bdi>
        }
      >
        {steps.length === 0 ? (
          <div className="border-t">
            <EmptyState compact title={t('admin.logs.noSteps')} />
          </div>
        ) : (
          <ol className="divide-y border-t">
            {steps.map((step, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a request never change
              <Step key={place} step={step} />
            ))}
          </ol>
        )}
      </Panel>
    </AdminPage>
  )
}

function Step({ step: { at, kind, what, about, state, failure } }: { step: TraceStep }) {
  const t = useText()
  const moment = useMoment()
  const action = useAction()
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[9rem_6rem_minmax(0,1fr)] sm:px-5">
      <time dateTime={at} className="figures text-small text-muted">
        {moment(at)}
      </time>
      <span className="text-small text-ink-2">{t(`admin.logs.kind.${kind}`)}</span>
      <span className="min-w-0">
        <span className="font-medium wrap-anywhere">{kind === 'audit' ? action(what) : <bdi dir="ltr">{what}</bdi>}</span>
        {state && (
          <span className="ms-2">
            <Badge tone={failure ? 'warn' : 'plain'}>{t.maybe(`admin.logs.state.${state}`) ?? state}</Badge>
          </span>
        )}
        <bdi dir="ltr" className="block text-small wrap-anywhere text-muted">
          {about}
        </bdi>
        {failure && (
          <bdi dir="ltr" className="block text-small wrap-anywhere text-danger">
            {failure}
          </bdi>
        )}
      </span>
    </li>
  )
}
