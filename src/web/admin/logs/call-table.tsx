import type { ReactNode } from 'react'
import { CALL_TARGETS } from '#domain/staff/external-services.ts'
import type { LoggedCall } from '#services/audit/contract.ts'
import { useText } from '../../i18n/text.tsx'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import type { Filter } from '../../shared/admin/kit/filters.ts'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { Badge, type Tone } from '../../shared/admin/panel.tsx'
import { At, Code, Request } from './log-cells.tsx'
import { CALLS } from './log-reads.ts'

export function CallTable({ calls, pages }: { calls: readonly LoggedCall[]; pages: ReactNode }) {
  const t = useText()
  const columns: Column<LoggedCall>[] = [
    { id: 'at', header: t('admin.logs.at'), card: 'aside', cell: ({ at }) => <At at={at} /> },
    {
      id: 'target',
      header: t('admin.logs.target'),
      card: 'title',
      cell: ({ target, method, address }) => (
        <>
          <span className="font-medium">{t(`admin.logs.targets.${target}`)}</span>
          <span className="block text-small text-muted">
            <Code>{`${method} ${address}`}</Code>
          </span>
        </>
      ),
    },
    { id: 'status', header: t('admin.logs.answer'), card: 'sub', cell: (call) => <Answer call={call} /> },
    { id: 'said', header: t('admin.logs.said'), card: 'line', interactive: true, cell: (call) => <CallBodies call={call} /> },
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
      list={useList(CALLS)}
      caption={t('admin.logs.view.calls')}
      columns={columns}
      rows={calls}
      rowId={({ id }) => String(id)}
      searchLabel={t('admin.logs.find')}
      filters={useFilters()}
      empty={<p>{t('admin.logs.noCalls')}</p>}
      pages={pages}
    />
  )
}

function useFilters(): Filter[] {
  const t = useText()
  return [
    {
      name: 'target',
      label: t('admin.logs.target'),
      kind: 'choice',
      options: CALL_TARGETS.map((value) => ({ value, label: t(`admin.logs.targets.${value}`) })),
    },
    {
      name: 'failed',
      label: t('admin.logs.onlyFailed'),
      kind: 'choice',
      options: [{ value: 'true', label: t('admin.logs.wentWrong') }],
    },
  ]
}

function Answer({ call: { status, failure, took_ms } }: { call: LoggedCall }) {
  const t = useText()
  const tone: Tone = failure || status === null || status >= 500 ? 'danger' : status >= 400 ? 'warn' : 'success'
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tone}>{status === null ? t('admin.logs.noAnswer') : <bdi dir="ltr">{status}</bdi>}</Badge>
      <span className="figures text-small whitespace-nowrap text-muted">{t('admin.logs.took', { ms: took_ms })}</span>
      {failure && (
        <span className="block w-full text-small text-danger">
          <Code>{failure}</Code>
        </span>
      )}
    </span>
  )
}

function CallBodies({ call: { asked: requestBody, answered } }: { call: LoggedCall }) {
  const t = useText()
  if (requestBody === '' && answered === '') return null
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-small underline underline-offset-4 lg:min-h-9">
        {t('admin.logs.look')}
      </summary>
      {[
        { name: t('admin.logs.asked'), text: requestBody },
        { name: t('admin.logs.answered'), text: answered },
      ].map(
        ({ name, text }) =>
          text !== '' && (
            <div key={name} className="mt-1 max-w-140">
              <p className="text-caption text-muted">{name}</p>
              <pre
                dir="ltr"
                className="max-h-60 overflow-y-auto text-start text-caption wrap-anywhere whitespace-pre-wrap text-ink-2"
              >
                {text}
              </pre>
            </div>
          ),
      )}
    </details>
  )
}
