import type { TemplateList, TemplateRow } from '#services/email/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { useLanguageName } from '../../shared/admin/language-name.ts'
import { Badge } from '../../shared/admin/panel.tsx'
import { EmailFrame } from './email-frame.tsx'
import { TEMPLATES } from './email-reads.ts'

export function TemplatesView({ list: { templates, languages } }: { list: TemplateList }) {
  const t = useText()
  const list = useList(TEMPLATES)
  const nameOf = (template: string) => t.maybe(`admin.mails.of.${template}`) ?? template
  const sought = list.state.q.toLowerCase()
  const rows = templates.filter(({ template }) => `${nameOf(template)} ${template}`.toLowerCase().includes(sought))
  return (
    <EmailFrame view="templates">
      <DataTable
        list={list}
        caption={t('admin.email.view.templates')}
        columns={useTemplateColumns(nameOf, languages)}
        rows={rows}
        rowId={({ template }) => template}
        rowName={({ template }) => nameOf(template)}
        rowTo={({ template }) => adminPaths.emailTemplate(template)}
        searchLabel={t('admin.email.findTemplate')}
        empty={<p>{t('admin.email.noTemplates')}</p>}
      />
    </EmailFrame>
  )
}

function useTemplateColumns(nameOf: (template: string) => string, languages: number): Column<TemplateRow>[] {
  const t = useText()
  const moment = useMoment()
  const languageName = useLanguageName()
  return [
    {
      id: 'event',
      header: t('admin.email.event'),
      card: 'title',
      value: ({ template }) => nameOf(template),
      cell: ({ template }) => <span className="font-medium">{nameOf(template)}</span>,
    },
    {
      id: 'text',
      header: t('admin.email.text'),
      card: 'sub',
      value: ({ changed }) => changed.length,
      cell: ({ changed }) =>
        changed.length === 0 ? (
          <Badge tone="plain">{t('admin.email.shippedIn', { count: languages })}</Badge>
        ) : (
          <Badge tone="info">{t('admin.email.changedIn', { languages: changed.map(languageName).join(', ') })}</Badge>
        ),
    },
    {
      id: 'sent',
      header: t('admin.email.sent30'),
      card: 'aside',
      align: 'end',
      value: ({ sent }) => sent,
      cell: ({ sent }) => <span className="figures">{sent}</span>,
    },
    {
      id: 'changedAt',
      header: t('admin.email.changedAt'),
      card: 'none',
      from: 'lg',
      value: ({ changedAt }) => changedAt ?? '',
      cell: ({ changedAt }) => changedAt && <time dateTime={changedAt}>{moment(changedAt)}</time>,
    },
  ]
}
