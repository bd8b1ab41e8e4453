import { useQuery } from '@tanstack/react-query'
import { WayHere } from '#services/settings/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { AreaField } from '../../shared/admin/kit/area-field.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { toast } from '../../ui/toasts.ts'
import { wayRead, wayWrite } from './page-admin-reads.ts'

export function WayPanel({ onChanged }: { onChanged: () => Promise<void> }) {
  const t = useText()
  const { data } = useQuery(wayRead())
  return (
    <Panel title={t('admin.pages.way.title')} id="way">
      {data && <WayForm way={data} onChanged={onChanged} />}
    </Panel>
  )
}

function WayForm({ way, onChanged }: { way: WayHere; onChanged: () => Promise<void> }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: WayHere,
    start: way,
    problemFields: { 'settings.unreadable-map': 'map' },
    send: async (changed) => {
      await wayWrite(changed)
      await onChanged()
      toast({ title: t('admin.pages.way.saved') })
    },
  })
  return (
    <AdminForm form={form} submit={t('admin.pages.way.save')} className="grid gap-4 px-4 pb-5 sm:px-5">
      <AreaField {...field('map')} label={t('admin.pages.way.map')} hint={t('admin.pages.way.hint')} rows={8} dir="ltr" />
    </AdminForm>
  )
}
