import { CALL_TARGETS } from '#domain/staff/external-services.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths, LOG_VIEWS, type LogView } from '../../shared/admin/admin-paths.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { readList } from '../../shared/admin/kit/list-state.ts'
import { NewerOlder } from '../../shared/admin/kit/newer-older.tsx'
import { useMay } from '../../shared/admin/may.ts'
import { downloadProved } from '../../shared/step-up/ask.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import type { Route } from './+types/logs'
import { CallTable } from './call-table.tsx'
import { DoctorView } from './doctor-view.tsx'
import { JobTable } from './job-table.tsx'
import { LIST } from './log-cells.tsx'
import { CALLS, logReads } from './log-reads.ts'
import { AuditTable, FaultTable, MailTable } from './log-tables.tsx'
import { RetentionView } from './retention-view.tsx'
import { TraceView } from './trace-view.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const trace = searchParams.get('request')
  if (trace !== null) {
    const { found } = await forAdmins(context, { found: logReads.trace(trace) }).catch(orNotFound)
    return { view: 'trace' as const, found }
  }
  const { q } = readList(searchParams, LIST)
  const before = Number(searchParams.get('before'))
  const query = { ...(q && { q }), ...(Number.isSafeInteger(before) && before > 0 && { before }) }
  const paged = query.before !== undefined
  const view = LOG_VIEWS.find((each) => each === searchParams.get('view')) ?? 'audit'
  switch (view) {
    case 'mails':
      return { view, q, paged, ...(await forAdmins(context, { list: logReads.mails(query) })) }
    case 'faults':
      return { view, q, paged, ...(await forAdmins(context, { list: logReads.faults(query) })) }
    case 'calls': {
      const { filters } = readList(searchParams, CALLS)
      const target = CALL_TARGETS.find((each) => each === filters.target)
      const narrowed = { ...(target && { target }), ...(filters.failed === 'true' && { failed: 'true' as const }) }
      return { view, q, paged, narrowed, ...(await forAdmins(context, { list: logReads.calls({ ...query, ...narrowed }) })) }
    }
    case 'keeping':
      return { view, q, paged, ...(await forAdmins(context, { days: logReads.retention() })) }
    case 'doctor':
      return { view, q, paged, ...(await forAdmins(context, {})) }
    case 'jobs':
      return { view, q, paged, ...(await forAdmins(context, { list: logReads.jobs(query) })) }
    case 'security':
      return { view, q, paged, ...(await forAdmins(context, { list: logReads.audit({ ...query, security: true }) })) }
    case 'audit':
      return { view, q, paged, ...(await forAdmins(context, { list: logReads.audit(query) })) }
  }
}

export default function LogsScreen({ loaderData: shown }: Route.ComponentProps) {
  const t = useText()
  if (shown.view === 'trace') return <TraceView trace={shown.found} />
  const tabs = LOG_VIEWS.map((view) => ({
    to: adminPaths.logs({ view }),
    name: t(`admin.logs.view.${view}`),
    current: view === shown.view,
  }))
  return (
    <AdminPage about={t(`admin.logs.about.${shown.view}`)} actions={<Export shown={shown} />}>
      <StatusTabs tabs={tabs} label={t('admin.menu.logs')} />
      <Table shown={shown} />
    </AdminPage>
  )
}

function Export({ shown: { view, q } }: { shown: Shown }) {
  const t = useText()
  const may = useMay()
  if ((view !== 'audit' && view !== 'security') || !may('logs.manage')) return null
  return (
    <a
      href={logReads.auditFile({ ...(q && { q }), security: view === 'security' })}
      download
      onClick={(event) => void downloadProved(event)}
      className="inline-flex min-h-11 items-center gap-2 text-small font-medium underline underline-offset-4"
    >
      <Icon name="download" size={17} />
      {t('admin.logs.export')}
    </a>
  )
}

type Shown = Exclude<Route.ComponentProps['loaderData'], { view: 'trace' }>

function Table({ shown }: { shown: Shown }) {
  const { view, q, paged } = shown
  const to = (before?: number) =>
    adminPaths.logs({ view: view as LogView, q, before, ...('narrowed' in shown && shown.narrowed) })
  const pages = (next: number | null) => (
    <NewerOlder newer={paged ? to() : undefined} older={next === null ? undefined : to(next)} />
  )
  switch (shown.view) {
    case 'mails':
      return <MailTable mails={shown.list.mails} pages={pages(shown.list.next)} />
    case 'faults':
      return <FaultTable faults={shown.list.faults} pages={pages(shown.list.next)} />
    case 'calls':
      return <CallTable calls={shown.list.calls} pages={pages(shown.list.next)} />
    case 'keeping':
      return <RetentionView days={shown.days} />
    case 'doctor':
      return <DoctorView />
    case 'jobs':
      return <JobTable jobs={shown.list.jobs} />
    default:
      return <AuditTable entries={shown.list.entries} pages={pages(shown.list.next)} chain={shown.view === 'audit'} />
  }
}
