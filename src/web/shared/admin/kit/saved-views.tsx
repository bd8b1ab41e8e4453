import { Link, useLocation } from 'react-router'
import { NewSavedView } from '#services/settings/contract.ts'
import { getQueryClient } from '../../../api/query-client.ts'
import { sentenceOf } from '../../../api/transport.ts'
import { useRead } from '../../../api/use-read.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toasts.ts'
import { AdminForm } from './admin-form.tsx'
import { TextField, ToggleField } from './fields.tsx'
import { changed, listQuery, OWN } from './list-state.ts'
import { ToolPopover } from './popover.tsx'
import { type SavedView, viewReads, viewWrites } from './saved-view-reads.ts'
import { useAdminForm } from './use-admin-form.ts'
import type { List } from './use-list.ts'

export function SavedViews({ list, of }: { list: List; of: string }) {
  const t = useText()
  return (
    <ToolPopover label={t('admin.kit.views')} icon="bookmark">
      {(close) => <Views list={list} of={of} close={close} />}
    </ToolPopover>
  )
}

function Views({ list, of, close }: { list: List; of: string; close: () => void }) {
  const t = useText()
  const views = useRead(viewReads.of(of))?.views
  const again = () => getQueryClient().fetchQuery({ ...viewReads.of(of), staleTime: 0 })
  const { send: setOwn } = useWrite(async ({ id, own }: SavedView) => {
    try {
      await viewWrites.own(id, !own)
      await again()
    } catch (error) {
      toast({ title: t('admin.kit.viewFailed'), description: sentenceOf(error) ?? t('error.network.short'), tone: 'danger' })
    }
  })
  const { send } = useWrite(async ({ id }: SavedView) => {
    try {
      await viewWrites.remove(id)
      await again()
      toast({ title: t('admin.kit.viewRemoved') })
    } catch (error) {
      toast({ title: t('admin.kit.viewFailed'), description: sentenceOf(error) ?? t('error.network.short'), tone: 'danger' })
    }
  })
  return (
    <>
      {views?.length === 0 && <p className="px-2 py-2 text-muted">{t('admin.kit.noViews')}</p>}
      <ul>
        {views?.map((view) => (
          <li key={view.id} className="flex items-center">
            <ViewLink view={view} onGo={close} />
            <button
              type="button"
              aria-pressed={view.own}
              aria-label={t('admin.kit.opensWith', { name: view.name })}
              onClick={() => void setOwn(view)}
              className={`min-h-9 rounded-2 px-2 text-caption hover:bg-sunk max-lg:min-h-11 ${view.own ? 'font-medium text-ink' : 'text-muted'}`}
            >
              {view.own && <Icon name="check" size={14} className="me-1 inline" />}
              {t('admin.kit.default')}
            </button>
            {view.mine && (
              <IconButton
                label={t('admin.kit.removeView', { name: view.name })}
                onClick={() => void send(view)}
                className="size-9!"
              >
                <Icon name="trash-2" size={16} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <SaveView
        query={listQuery(changed(list.state, { page: 1 }), list.spec)}
        of={of}
        onSaved={async () => {
          await again()
          toast({ title: t('admin.kit.viewSaved') })
        }}
      />
    </>
  )
}

function ViewLink({ view: { name, query, mine, owner }, onGo }: { view: SavedView; onGo: () => void }) {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Link
      // `OWN` marks a view without filters: a URL without any parameters would redirect to the user's default view.
      to={`${pathname}?${query || `${OWN}=1`}`}
      preventScrollReset
      onClick={onGo}
      className="flex min-h-10 flex-1 flex-col justify-center rounded-2 px-2 py-1 hover:bg-sunk max-lg:min-h-11"
    >
      <bdi>{name}</bdi>
      {!mine && <span className="text-caption text-muted">{t('admin.kit.sharedBy', { name: owner })}</span>}
    </Link>
  )
}

function SaveView({ query, of, onSaved }: { query: string; of: string; onSaved: () => Promise<void> }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: NewSavedView,
    start: { list: of, name: '', query, shared: false },
    prepare: (typed) => ({ ...typed, query }), // the list may have changed since the panel was opened
    problemFields: { 'settings.saved-view-name-taken': 'name' },
    clears: true,
    send: async (view) => {
      await viewWrites.save(view)
      await onSaved()
    },
  })
  return (
    <AdminForm form={form} submit={t('admin.kit.saveView')} small className="border-t px-2 pt-3 pb-1">
      <TextField {...field('name')} label={t('admin.kit.viewName')} maxLength={60} required />
      <ToggleField {...field('shared')} label={t('admin.kit.viewShared')} />
    </AdminForm>
  )
}
