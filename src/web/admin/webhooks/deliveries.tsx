import { useRevalidator } from 'react-router'
import type { HookDelivery } from '#modules/webhooks/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { PlainTable } from '../../shared/admin/kit/plain-table.tsx'
import { useMay } from '../../shared/admin/may.ts'
import { Badge, Panel, type Tone } from '../../shared/admin/panel.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { hookWrites } from './hook-reads.ts'

const TONES: Record<HookDelivery['state'], Tone> = { waiting: 'plain', delivered: 'success', dead: 'danger' }

export function Deliveries({ hook, deliveries }: { hook: string; deliveries: readonly HookDelivery[] }) {
  const t = useText()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const again = (id: string) =>
    void hookWrites
      .replay(hook, id)
      .then(() => revalidate())
      .catch(failureToast(t, t('admin.hooks.failed')))
  const columns = useColumns(may('logs.manage') ? again : undefined)
  return (
    <Panel title={t('admin.hooks.deliveries')} id="deliveries" className="overflow-clip">
      {deliveries.length === 0 ? (
        <div className="border-t">
          <EmptyState compact title={t('admin.hooks.nothing')} />
        </div>
      ) : (
        <PlainTable caption={t('admin.hooks.deliveries')} columns={columns} rows={deliveries} rowId={({ id }) => id} />
      )}
    </Panel>
  )
}

function useColumns(onAgain: ((id: string) => void) | undefined): Column<HookDelivery>[] {
  const t = useText()
  const moment = useMoment()
  return [
    {
      id: 'at',
      header: t('admin.hooks.at'),
      card: 'aside',
      cell: ({ at }) => <span className="figures whitespace-nowrap">{moment(at)}</span>,
    },
    {
      id: 'type',
      header: t('admin.hooks.event'),
      card: 'title',
      cell: ({ type, entity }) => (
        <bdi dir="ltr">
          <span className="font-medium">{type}</span>
          <span className="block text-small text-muted">{entity}</span>
        </bdi>
      ),
    },
    {
      id: 'state',
      header: t('admin.hooks.state'),
      card: 'sub',
      cell: ({ state, tries, failure }) => (
        <>
          <Badge tone={TONES[state]}>{t(`admin.hooks.states.${state}`)}</Badge>
          {tries > 1 && <span className="ms-2 text-small text-muted">{t('admin.hooks.tries', { count: tries })}</span>}
          {failure && state !== 'delivered' && (
            <bdi dir="ltr" className="block text-small text-danger">
              {failure}
            </bdi>
          )}
        </>
      ),
    },
    {
      id: 'again',
      header: t('admin.hooks.again'),
      headerHidden: true,
      align: 'end',
      card: 'sub-aside',
      interactive: true,
      cell: ({ id, type }) =>
        onAgain && (
          <Button look="quiet" size="small" aria-label={`${t('admin.hooks.again')}, ${type}`} onClick={() => onAgain(id)}>
            {t('admin.hooks.again')}
          </Button>
        ),
    },
  ]
}
