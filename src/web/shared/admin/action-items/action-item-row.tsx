import { Link } from 'react-router'
import type { ActionItem } from '#services/action-items/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { useMoment } from '../../account/dates.ts'
import { Price } from '../../money/price.tsx'
import { adminPaths } from '../admin-paths.ts'
import { amountOf, resolutionOf } from './action-item-resolutions.ts'

type Props = { item: ActionItem; onClose: (item: ActionItem) => void; onItsOrder?: boolean }

/** One action item: what it asks in a sentence, its order, since when, where it is dealt with; or what was decided, by whom and when. */
export function ActionItemRow({ item, onClose, onItsOrder = false }: Props) {
  const t = useText()
  const moment = useMoment()
  const resolution = resolutionOf(item)
  const amount = amountOf(item)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-[1_1_22rem]">
        <p className={item.closedAt ? 'text-ink-2' : 'font-medium'}>{t(`admin.actionItems.kind.${item.kind}`)}</p>
        <p className="figures text-small text-muted">
          {item.orderNumber && !onItsOrder && (
            <>
              <Link to={adminPaths.order(item.orderNumber)} className="link">
                <bdi dir="ltr">{item.orderNumber}</bdi>
              </Link>
              {t('common.comma')}
            </>
          )}
          {amount !== undefined && (
            <>
              <Price amount={amount} exact />
              {t('common.comma')}
            </>
          )}
          {t('admin.actionItems.since', { at: moment(item.openedAt) })}
        </p>
        {item.closedAt && <Decided item={item} />}
      </div>
      {!item.closedAt && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          {resolution && (
            <Link
              to={resolution.to}
              className="inline-flex min-h-11 items-center text-small font-medium underline underline-offset-4"
            >
              {t(`admin.actionItems.to.${resolution.place}`)}
            </Link>
          )}
          <Button
            look="outline"
            size="touch"
            aria-label={`${t('admin.actionItems.done')}, ${t(`admin.actionItems.kind.${item.kind}`)}`}
            onClick={() => onClose(item)}
            className="px-4!"
          >
            {t('admin.actionItems.done')}
          </Button>
        </div>
      )}
    </li>
  )
}

function Decided({ item: { note, closedAt, closedBy } }: Pick<Props, 'item'>) {
  const t = useText()
  const moment = useMoment()
  return (
    <p className="mt-1 text-small text-ink-2">
      <bdi className="wrap-anywhere">{note}</bdi>
      <span className="figures block text-muted">
        {t.rich('admin.actionItems.closed', {
          at: closedAt ? moment(closedAt) : '',
          by: (
            <bdi key="by" dir="ltr" className="wrap-anywhere">
              {closedBy}
            </bdi>
          ),
        })}
      </span>
    </p>
  )
}
