import { type ReactNode, useState } from 'react'
import type { AuditLogEntry, LoggedFault as Fault, LoggedMail as Mail } from '#services/audit/contract.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { useText } from '../../i18n/text.tsx'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { Badge, type Tone } from '../../shared/admin/panel.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { At, Code, Request, spec } from './log-cells.tsx'
import { logReads } from './log-reads.ts'
import { useAction } from './words.ts'

const AUDIT = spec('at', 'action', 'actor', 'change', 'request')
const MAILS = spec('at', 'template', 'to', 'state', 'request')
const FAULTS = spec('at', 'path', 'message', 'alike', 'request')

type AuditProps = { entries: readonly AuditLogEntry[]; pages: ReactNode; chain: boolean }
export function AuditTable({ entries, pages, chain }: AuditProps) {
  const t = useText()
  const action = useAction()
  const columns: Column<AuditLogEntry>[] = [
    { id: 'at', header: t('admin.logs.at'), card: 'aside', cell: ({ at }) => <At at={at} /> },
    {
      id: 'action',
      header: t('admin.logs.action'),
      card: 'title',
      cell: (entry) => (
        <>
          <span className="font-medium">{action(entry.action)}</span>
          <span className="block text-small text-muted">
            <Code>{entry.subjectName ?? entry.subject}</Code>
          </span>
        </>
      ),
    },
    {
      id: 'actor',
      header: t('admin.logs.actor'),
      card: 'sub',
      cell: ({ actorName, actor }) => <Code>{actorName ?? actor}</Code>,
    },
    { id: 'change', header: t('admin.logs.change'), card: 'line', from: 'lg', cell: (entry) => <Change entry={entry} /> },
    {
      id: 'request',
      header: t('admin.logs.request'),
      card: 'line',
      interactive: true,
      cell: ({ requestId }) => <Request id={requestId} />,
    },
  ]
  return (
    <>
      {chain && <Chain />}
      <DataTable
        list={useList(AUDIT)}
        caption={t('admin.logs.view.audit')}
        columns={columns}
        rows={entries}
        rowId={({ id }) => String(id)}
        searchLabel={t('admin.logs.find')}
        empty={<p>{t('admin.logs.none')}</p>}
        pages={pages}
      />
    </>
  )
}

const AT_A_GLANCE = 4

function Change({ entry: { before, after, detail } }: { entry: AuditLogEntry }) {
  const t = useText()
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const shown = (value: unknown) => (value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value))
  const facts = [
    ...names.map((name) => [name, `${shown(before?.[name])} → ${shown(after?.[name])}`] as const),
    ...Object.entries(detail).map(([name, value]) => [name, shown(value)] as const),
  ].map(([name, value]) => <span key={name} className="line-clamp-3">{`${name}: ${value}`}</span>)
  return (
    <div dir="ltr" className="max-w-96 text-small wrap-anywhere text-ink-2">
      {facts.slice(0, AT_A_GLANCE)}
      {facts.length > AT_A_GLANCE && (
        <details>
          <summary className="min-h-6 cursor-pointer underline underline-offset-4">
            {t('admin.logs.more', { count: facts.length - AT_A_GLANCE })}
          </summary>
          {facts.slice(AT_A_GLANCE)}
        </details>
      )}
    </div>
  )
}

/** Verifies the hash chain of the audit log on request, because it reads every entry. */
function Chain() {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<{ sealed: number; broken: { entry: number; why: string } | null; head: string }>()
  const check = async () => {
    setBusy(true)
    await getQueryClient()
      .fetchQuery({ ...logReads.chain(), staleTime: 0 })
      .then((checked) => checked && setFound(checked))
      .catch(failureToast(t, t('admin.logs.chain.failed')))
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-3 border bg-surface px-4 py-3 sm:px-5">
      <p role="status" className="min-w-0 flex-1 text-small text-ink-2">
        {!found && t('admin.logs.chain.about')}
        {found && !found.broken && t('admin.logs.chain.whole', { count: found.sealed })}
        {found?.broken && (
          <span className="text-danger">
            {t(`admin.logs.chain.broken.${found.broken.why as 'changed'}`, { entry: String(found.broken.entry) })}
          </span>
        )}
        {found && (
          <bdi dir="ltr" className="figures block text-caption wrap-anywhere text-muted">
            {found.head}
          </bdi>
        )}
      </p>
      <Button look="outline" size="small" busy={busy} onClick={() => void check()}>
        {t('admin.logs.chain.check')}
      </Button>
    </div>
  )
}

const MAIL_TONES: Record<string, Tone> = {
  sent: 'success',
  captured: 'info',
  refused: 'danger',
  'given-up': 'danger',
  suppressed: 'warn',
}
export function MailTable({ mails, pages }: { mails: readonly Mail[]; pages: ReactNode }) {
  const t = useText()
  const columns: Column<Mail>[] = [
    { id: 'at', header: t('admin.logs.at'), card: 'aside', cell: ({ at }) => <At at={at} /> },
    { id: 'template', header: t('admin.logs.mail'), card: 'title', cell: ({ template }) => <Code>{template}</Code> },
    { id: 'to', header: t('admin.logs.to'), card: 'sub', cell: ({ to }) => <Code>{to}</Code> },
    {
      id: 'state',
      header: t('admin.logs.stateHead'),
      card: 'line',
      cell: ({ state, failure }) => (
        <>
          <Badge tone={MAIL_TONES[state] ?? 'plain'}>{t.maybe(`admin.logs.state.${state}`) ?? state}</Badge>
          {failure && (
            <span className="block text-small text-muted">
              <Code>{failure}</Code>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'request',
      header: t('admin.logs.request'),
      card: 'line',
      interactive: true,
      cell: ({ requestId }) => <Request id={requestId} />,
    },
  ]
  return (
    <DataTable
      list={useList(MAILS)}
      caption={t('admin.logs.view.mails')}
      columns={columns}
      rows={mails}
      rowId={({ id }) => id}
      searchLabel={t('admin.logs.find')}
      empty={<p>{t('admin.logs.none')}</p>}
      pages={pages}
    />
  )
}

export function FaultTable({ faults, pages }: { faults: readonly Fault[]; pages: ReactNode }) {
  const t = useText()
  const columns: Column<Fault>[] = [
    { id: 'at', header: t('admin.logs.at'), card: 'aside', cell: ({ at }) => <At at={at} /> },
    { id: 'path', header: t('admin.logs.path'), card: 'title', cell: ({ method, path }) => <Code>{`${method} ${path}`}</Code> },
    {
      id: 'message',
      header: t('admin.logs.message'),
      card: 'line',
      cell: ({ kind, message, stack }) => (
        <details>
          <summary className="cursor-pointer wrap-anywhere">
            <Code>{`${kind}: ${message}`}</Code>
          </summary>
          <pre dir="ltr" className="mt-2 max-h-60 max-w-full overflow-auto text-caption whitespace-pre-wrap text-muted">
            {stack}
          </pre>
        </details>
      ),
    },
    { id: 'alike', header: t('admin.logs.alike'), align: 'end', card: 'none', from: 'md', cell: ({ alike }) => String(alike) },
    {
      id: 'request',
      header: t('admin.logs.request'),
      card: 'line',
      interactive: true,
      cell: ({ requestId }) => <Request id={requestId} />,
    },
  ]
  return (
    <DataTable
      list={useList(FAULTS)}
      caption={t('admin.logs.view.faults')}
      columns={columns}
      rows={faults}
      rowId={({ id }) => String(id)}
      searchLabel={t('admin.logs.find')}
      empty={<p>{t('admin.logs.noFaults')}</p>}
      pages={pages}
    />
  )
}
