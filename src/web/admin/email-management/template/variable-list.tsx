import type { TemplateVariable } from '#services/email/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Badge, Panel } from '../../../shared/admin/panel.tsx'

export function VariableList({ variables }: { variables: readonly TemplateVariable[] }) {
  const t = useText()
  return (
    <Panel title={t('admin.email.variables')} id="email-variables">
      <ul className="divide-y border-t">
        {variables.map(({ name, type, optional, needed, sample }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-small sm:px-5">
            <code dir="ltr" className="font-medium">{`{${name}}`}</code>
            <span className="text-muted">{t(`admin.email.type.${type}`)}</span>
            {needed && <Badge tone="warn">{t('admin.email.needed')}</Badge>}
            {optional && <Badge tone="plain">{t('admin.email.sometimes')}</Badge>}
            <bdi className="ms-auto line-clamp-2 max-w-full text-ink-2 wrap-anywhere">{sample}</bdi>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
