import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShiftReport } from '#modules/pos/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'
import { Button } from '../../ui/button.tsx'
import { CounterFrame } from './counter-frame.tsx'
import { Difference } from './shifts-view.tsx'
import './print.css'

const Row = ({ name, children, strong = false }: { name: ReactNode; children: ReactNode; strong?: boolean }) => (
  <div className={`flex justify-between gap-4 py-1.5 ${strong ? 'border-t font-medium' : ''}`}>
    <dt>{name}</dt>
    <dd className="figures text-end">{children}</dd>
  </div>
)

export function ShiftScreen({ shift }: { shift: ShiftReport }) {
  const t = useText()
  const moment = useMoment()
  const until = shift.closedAt ? moment(shift.closedAt) : t('admin.counter.open')
  return (
    <CounterFrame
      title={t('admin.counter.shiftOf', { register: shift.register.name })}
      about={`${moment(shift.openedAt)} – ${until}`}
      actions={
        <Button size="small" look="outline" onClick={() => print()}>
          {t('admin.counter.print')}
        </Button>
      }
    >
      <div id="counter-paper" className="grid items-start gap-5 lg:grid-cols-2">
        <p className="hidden font-medium print:block">
          {t('admin.counter.shiftOf', { register: shift.register.name })}, {moment(shift.openedAt)} – {until}
        </p>
        <DrawerPanel shift={shift} />
        <SoldPanel shift={shift} />
      </div>
    </CounterFrame>
  )
}

function DrawerPanel({ shift }: { shift: ShiftReport }) {
  const t = useText()
  return (
    <Panel title={t('admin.counter.drawer')} id="drawer">
      <dl className="px-4 pb-4 sm:px-5">
        <Row name={t('admin.counter.float')}>
          <Price exact amount={shift.float} />
        </Row>
        <Row name={t('admin.counter.cashSales')}>
          <Price exact amount={shift.cash} />
        </Row>
        {shift.movements.map(({ id, kind, amount, reason, by, late, order }) => (
          <Row
            key={id}
            name={
              <>
                {t(`admin.counter.moved.${kind}`)}
                {order && (
                  <>
                    {' '}
                    <Link to={adminPaths.order(order)} className="link figures">
                      <bdi dir="ltr">{order}</bdi>
                    </Link>
                  </>
                )}
                {reason !== order && (
                  <>
                    {t('common.comma')}
                    <bdi>{reason}</bdi>
                  </>
                )}{' '}
                <span className="text-muted">({by})</span>
                {late && <span className="block text-muted">{t('admin.counter.late')}</span>}
              </>
            }
          >
            <bdi dir="ltr">
              {(kind === 'out' || kind === 'refund') && '−'}
              <Price exact amount={amount} />
            </bdi>
          </Row>
        ))}
        <Row name={t('admin.counter.expected')} strong>
          <Price exact amount={shift.expected} />
        </Row>
        {shift.counted !== null && (
          <Row name={t('admin.counter.counted')}>
            <Price exact amount={shift.counted} />
          </Row>
        )}
        <Row name={t('admin.counter.difference')} strong>
          <Difference of={shift.difference} />
        </Row>
        {shift.note && <p className="mt-2 text-small text-ink-2">{shift.note}</p>}
      </dl>
    </Panel>
  )
}

function SoldPanel({ shift }: { shift: ShiftReport }) {
  const t = useText()
  return (
    <Panel title={t('admin.counter.view.sales')} id="sold">
      <dl className="px-4 pb-4 sm:px-5">
        {shift.byMeans.map(({ means, sales, amount }) => (
          <Row key={means} name={`${t(`admin.counter.means.${means}`)} (${sales})`}>
            <Price exact amount={amount} />
          </Row>
        ))}
        <Row name={t('admin.counter.total')} strong>
          <Price exact amount={shift.total} />
        </Row>
        {shift.rounding !== 0 && (
          <Row name={t('admin.counter.roundingNoVat')}>
            <Price exact amount={shift.rounding} />
          </Row>
        )}
        <Row name={t('admin.counter.vatInside')}>
          <Price exact amount={shift.vat} />
        </Row>
        <Row name={t('admin.counter.discounts')}>
          <Price exact amount={shift.discounts} />
        </Row>
        {shift.byStaff.map(({ staff, sales, amount }) => (
          <Row key={staff} name={<bdi>{`${staff} (${sales})`}</bdi>}>
            <Price exact amount={amount} />
          </Row>
        ))}
        {shift.firstReceipt && (
          <Row name={t('admin.counter.receipts')}>
            <bdi dir="ltr">{`${shift.firstReceipt} – ${shift.lastReceipt}`}</bdi>
          </Row>
        )}
      </dl>
    </Panel>
  )
}
