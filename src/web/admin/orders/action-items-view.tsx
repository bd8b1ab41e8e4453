import type { ActionItemList, ActionItemQuery } from '#services/action-items/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { ActionItemPanel } from '../../shared/admin/action-items/action-item-panel.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { NewerOlder } from '../../shared/admin/kit/newer-older.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'

/** All that waits for a person of the house, and what was decided before. */
export function ActionItemsView({
  list,
  state,
  paged,
}: {
  list: ActionItemList
  state: ActionItemQuery['state']
  paged: boolean
}) {
  const t = useText()
  const title = t('admin.menu.actionItems')
  const open = state === 'open'
  const tabs = [
    { to: adminPaths.actionItems(), name: t('admin.actionItems.open'), count: list.open, current: open },
    { to: adminPaths.actionItems({ state: 'closed' }), name: t('admin.actionItems.decided'), current: !open },
  ]
  return (
    <AdminPage title={title} about={t('admin.actionItems.about')}>
      <ActionItemPanel
        title={t(open ? 'admin.actionItems.open' : 'admin.actionItems.decided')}
        id="action-items"
        items={list.items}
        empty={
          <div className="border-t">
            <EmptyState compact title={t(open ? 'admin.actionItems.none' : 'admin.actionItems.noneDecided')} />
          </div>
        }
      >
        <div className="px-2 pb-3 sm:px-3">
          <StatusTabs tabs={tabs} label={title} />
        </div>
      </ActionItemPanel>
      <NewerOlder
        newer={paged ? adminPaths.actionItems({ state }) : undefined}
        older={list.next ? adminPaths.actionItems({ state, before: list.next }) : undefined}
      />
    </AdminPage>
  )
}
