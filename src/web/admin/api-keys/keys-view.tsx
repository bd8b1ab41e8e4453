import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiKey } from '#modules/identity/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { adminView } from '../../shared/admin/admin-views.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import { ShownOnce } from '../../shared/admin/shown-once.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toasts.ts'
import { KeyForm } from './key-form.tsx'
import { keyReads, keyWrites } from './key-reads.ts'
import { KeyRow } from './key-row.tsx'

export const keysView = adminView({
  load: async ({ context }) => {
    const { list } = await forAdmins(context, { list: keyReads.keys() })
    return { keys: list.keys }
  },
  Show: KeysView,
})

function KeysView({ keys }: { keys: readonly ApiKey[] }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [revoking, setRevoking] = useState<ApiKey>()
  const [made, setMade] = useState<string>()
  return (
    <AdminPage title={t('admin.menu.keys')} about={t('admin.keys.about')}>
      {made && <ShownOnce secret={made}>{t('admin.keys.shown')}</ShownOnce>}
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
        <Panel
          title={t('admin.keys.list', { count: keys.filter(({ ended }) => !ended).length })}
          id="keys"
          className="min-w-0 self-start overflow-clip"
        >
          {keys.length === 0 && (
            <div className="border-t">
              <EmptyState compact title={t('admin.keys.none')} />
            </div>
          )}
          <ul className="divide-y border-t">
            {keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} onRevoke={setRevoking} />
            ))}
          </ul>
        </Panel>
        <KeyForm
          onMade={async (key) => {
            setMade(key)
            await revalidate()
          }}
        />
      </div>
      {revoking && (
        <ConfirmWrite
          title={t('admin.keys.revoking', { name: revoking.name })}
          confirm={t('admin.keys.revoke')}
          send={async () => {
            await keyWrites.revoke(revoking.id)
            setRevoking(undefined)
            toast({ title: t('admin.keys.revoked', { name: revoking.name }) })
            await revalidate()
          }}
          onClose={() => setRevoking(undefined)}
        >
          <p>{t('admin.keys.revokingText')}</p>
        </ConfirmWrite>
      )}
    </AdminPage>
  )
}
