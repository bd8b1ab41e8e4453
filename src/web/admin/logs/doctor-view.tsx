import { useState } from 'react'
import type { DoctorFinding, DoctorReport } from '#services/audit/contract.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { Badge, Panel, type Tone } from '../../shared/admin/panel.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { logReads } from './log-reads.ts'

const TONES: Record<DoctorFinding['state'], Tone> = { ill: 'danger', look: 'warn', well: 'success' }
/** Sort order of the findings: failures first. */
const ORDER: readonly DoctorFinding['state'][] = ['ill', 'look', 'well']

export function DoctorView() {
  const t = useText()
  const moment = useMoment()
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<DoctorReport>()
  const examine = async () => {
    setBusy(true)
    await getQueryClient()
      .fetchQuery({ ...logReads.doctor(), staleTime: 0 })
      .then((found) => found && setReport(found))
      .catch(failureToast(t, t('admin.doctor.failed')))
    setBusy(false)
  }
  const wrong = report?.findings.filter(({ state }) => state === 'ill').length ?? 0
  return (
    <Panel
      title={t('admin.doctor.title')}
      id="doctor"
      aside={
        <Button look={report ? 'outline' : 'primary'} size="small" busy={busy} onClick={() => void examine()}>
          {t(report ? 'admin.doctor.again' : 'admin.doctor.examine')}
        </Button>
      }
    >
      <p role="status" className="border-t px-4 py-3 text-small text-ink-2 sm:px-5">
        {report
          ? `${t('admin.doctor.sum', { count: wrong })} ${t('admin.doctor.at', { at: moment(report.at) })}`
          : t('admin.doctor.about')}
      </p>
      {report && (
        <ul className="divide-y border-t">
          {ORDER.flatMap((state) => report.findings.filter((found) => found.state === state)).map((found) => (
            <Found key={JSON.stringify(found)} found={found} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Found({ found: { about, state, code, facts: found } }: { found: DoctorFinding }) {
  const t = useText()
  const moment = useMoment()
  const facts = { ...found, ...(typeof found.at === 'string' && { at: moment(found.at) }) }
  const todo = state === 'well' ? undefined : t.maybe(`admin.doctor.todo.${code}`, facts)
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:px-5">
      <span className="flex items-start gap-2 sm:flex-col">
        <span className="font-medium">{t.maybe(`admin.doctor.part.${about}`) ?? about}</span>
        <Badge tone={TONES[state]}>{t(`admin.doctor.state.${state}`)}</Badge>
      </span>
      <span className="min-w-0">
        <span className="block wrap-anywhere">{t.maybe(`admin.doctor.found.${code}`, facts) ?? code}</span>
        {todo && <span className="mt-1 block text-small wrap-anywhere text-ink-2">{todo}</span>}
      </span>
    </li>
  )
}
