import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Hook, type HookDelivery, NewHook } from '#modules/webhooks/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { adminView } from '../../shared/admin/admin-views.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { TextField, WordsField } from '../../shared/admin/kit/fields.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { useMay } from '../../shared/admin/may.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { ShownOnce } from '../../shared/admin/shown-once.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Deliveries } from './deliveries.tsx'
import { hookReads, hookWrites } from './hook-reads.ts'
import { HookRow } from './hook-row.tsx'

type Props = { hooks: readonly Hook[]; deliveries: readonly HookDelivery[]; of: string | undefined }

export const hooksView = adminView({
  load: async ({ context, search }): Promise<Props> => {
    const of = search.get('hook') ?? undefined
    const { hooks } = (await forAdmins(context, { list: hookReads.hooks() })).list
    if (of === undefined || !hooks.some(({ id }) => id === of)) return { hooks, deliveries: [], of: undefined }
    const { told: deliveries } = await forAdmins(context, { told: hookReads.deliveries(of) })
    return { hooks, deliveries: deliveries.deliveries, of }
  },
  Show: HooksView,
})

function HooksView({ hooks, deliveries, of }: Props) {
  const t = useText()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [removing, setRemoving] = useState<Hook>()
  const [secret, setSecret] = useState<string>()
  return (
    <AdminPage title={t('admin.menu.hooks')} about={t('admin.hooks.about')}>
      {secret && <ShownOnce secret={secret}>{t('admin.hooks.secret')}</ShownOnce>}
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 content-start gap-5">
          <Panel title={t('admin.hooks.list', { count: hooks.length })} id="hooks" className="overflow-clip">
            {hooks.length === 0 && (
              <div className="border-t">
                <EmptyState compact title={t('admin.hooks.none')} />
              </div>
            )}
            <ul className="divide-y border-t">
              {hooks.map((hook) => (
                <HookRow key={hook.id} hook={hook} open={hook.id === of} onRemove={setRemoving} onSecret={setSecret} />
              ))}
            </ul>
          </Panel>
          {of && <Deliveries hook={of} deliveries={deliveries} />}
        </div>
        {may('house.keys') && (
          <Add
            onAdded={async (made) => {
              setSecret(made)
              await revalidate()
            }}
          />
        )}
      </div>
      {removing && (
        <ConfirmWrite
          title={t('admin.hooks.removing')}
          confirm={t('admin.hooks.remove')}
          send={async () => {
            await hookWrites.remove(removing.id)
            setRemoving(undefined)
            await revalidate()
          }}
          onClose={() => setRemoving(undefined)}
        >
          <p dir="ltr" className="wrap-anywhere">
            {removing.url}
          </p>
        </ConfirmWrite>
      )}
    </AdminPage>
  )
}

function Add({ onAdded }: { onAdded: (secret: string) => Promise<void> }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: NewHook,
    start: { url: '', note: '', events: [] },
    send: async (hook) => {
      const { secret } = await hookWrites.add(hook)
      await onAdded(secret)
    },
    problemFields: { 'webhooks.bad-address': 'url' },
    clears: true,
  })
  return (
    <Panel title={t('admin.hooks.add')} id="add" className="self-start">
      <AdminForm form={form} submit={t('admin.hooks.add')} className="px-4 pb-5 sm:px-5">
        <TextField {...field('url')} label={t('admin.hooks.url')} type="url" ltr required invalid={t('admin.hooks.urlNeeded')} />
        <TextField {...field('note')} label={t('admin.hooks.note')} maxLength={120} optional emptyAsText />
        <WordsField {...field('events')} label={t('admin.hooks.events')} hint={t('admin.hooks.eventsHint')} ltr optional />
      </AdminForm>
    </Panel>
  )
}
