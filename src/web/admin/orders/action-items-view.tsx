import { Link } from 'react-router'
import type { ActionItemList, ActionItemQuery } from '#services/action-items/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { toResolution, useClosing } from '../../shared/admin/action-items/action-item-panel.tsx'
import { actionItemReads } from '../../shared/admin/action-items/action-item-reads.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { adminView } from '../../shared/admin/admin-views.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { DataTable } from '../../shared/admin/kit/data-table.tsx'
import type { ListSpec } from '../../shared/admin/kit/list-state.ts'
import { NewerOlder } from '../../shared/admin/kit/newer-older.tsx'
import { useList } from '../../shared/admin/kit/use-list.ts'
import { StatusTabs } from '../../ui/status-tabs.tsx'

const LIST: ListSpec = {
  columns: ['kind', 'order', 'amount', 'opened', 'close'].map((id) => ({ id })),
  filters: [],
  sort: '',
  sizes: [50],
}

type Props = { list: ActionItemList; state: ActionItemQuery['state']; paged: boolean }

export const actionItemsView = adminView({
  load: async ({ context, search }): Promise<Props> => {
    const closed = search.get('state') === 'closed'
    const before = search.get('before')
    const query = { ...(closed && { state: 'closed' as const }), ...(before && { before }) }
    const { list } = await forAdmins(context, { list: actionItemReads.list(query) }).catch(orNotFound)
    return { list, state: closed ? 'closed' : 'open', paged: Boolean(before) }
  },
  Show: ActionItemsView,
})

function ActionItemsView({ list: { items, open: count, next }, state, paged }: Props) {
  const t = useText()
  const { columns, dialog } = useClosing()
  const open = state === 'open'
  const tabs = [
    { to: adminPaths.actionItems(), name: t('admin.actionItems.open'), count, current: open },
    { to: adminPaths.actionItems({ state: 'closed' }), name: t('admin.actionItems.decided'), current: !open },
  ]
  return (
    <AdminPage title={t('admin.menu.actionItems')} about={t('admin.actionItems.about')}>
      <DataTable
        list={useList(LIST)}
        caption={t(open ? 'admin.actionItems.open' : 'admin.actionItems.decided')}
        columns={columns}
        rows={items}
        rowId={({ id }) => id}
        rowTo={toResolution}
        tabs={<StatusTabs tabs={tabs} label={t('admin.menu.actionItems')} />}
        empty={
          open ? (
            <p>
              {t('admin.actionItems.none')}{' '}
              <Link to={adminPaths.orders({ status: 'to-confirm' })} className="link">
                {t('admin.actionItems.ordersToConfirm')}
              </Link>
            </p>
          ) : (
            <p>{t('admin.actionItems.noneDecided')}</p>
          )
        }
        pages={
          <NewerOlder
            newer={paged ? adminPaths.actionItems({ state }) : undefined}
            older={next ? adminPaths.actionItems({ state, before: next }) : undefined}
          />
        }
      />
      {dialog}
    </AdminPage>
  )
}
