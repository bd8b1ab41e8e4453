import { LogRetention } from '#services/settings/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { CountField } from '../../shared/admin/kit/fields.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { useMay } from '../../shared/admin/may.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { toast } from '../../ui/toasts.ts'
import { logWrites } from './log-reads.ts'

/** Minimum and maximum retention in days, as the contract allows. */
const BOUNDS = { mails: [30, 400], faults: [7, 365], calls: [7, 180] } as const
const KINDS = ['mails', 'faults', 'calls'] as const

/** Retention period of each log. The audit log has none: it is never deleted. */
export function RetentionView({ days }: { days: LogRetention }) {
  const t = useText()
  const may = useMay()('logs.manage')
  const { field, ...form } = useAdminForm({
    schema: LogRetention,
    start: days,
    send: async (input) => {
      await logWrites.keep(input)
      toast({ title: t('admin.logs.keeping.saved') })
    },
  })
  return (
    <Panel title={t('admin.logs.keeping.title')} id="keeping">
      <div className="grid gap-5 border-t px-4 py-5 sm:px-5">
        <p className="max-w-[70ch] text-small text-ink-2">{t('admin.logs.keeping.audit')}</p>
        {may ? (
          <AdminForm form={form} submit={t('admin.logs.keeping.save')} className="max-w-100">
            {KINDS.map((kind) => (
              <CountField
                key={kind}
                {...field(kind)}
                label={t(`admin.logs.keeping.${kind}`)}
                hint={t('admin.logs.keeping.bounds', { least: BOUNDS[kind][0], most: BOUNDS[kind][1] })}
              />
            ))}
          </AdminForm>
        ) : (
          <ul className="grid gap-1">
            {KINDS.map((kind) => (
              <li key={kind}>{`${t(`admin.logs.keeping.${kind}`)}: ${days[kind]}`}</li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
