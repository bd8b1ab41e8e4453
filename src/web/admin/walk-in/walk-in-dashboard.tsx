import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CounterToday } from '#modules/pos/contract.ts'
import { orNotFound } from '../../api/prefetch.ts'
import { useText } from '../../i18n/text.tsx'
import { useDay, useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/walk-in-dashboard'
import { counterReads } from './counter-api.ts'
import { counterPath, shiftPath } from './counter-frame.tsx'

export const loader = ({ context }: Route.LoaderArgs) => forAdmins(context, { today: counterReads.today() }).catch(orNotFound)

type ListProps = { id: string; title: string; none: string; aside?: ReactNode; children: ReactNode[] }
function List({ id, title, none, aside, children }: ListProps) {
  return (
    <Panel id={id} title={title} aside={aside}>
      {children.length === 0 ? (
        <p className="px-4 pb-5 text-small text-muted sm:px-5">{none}</p>
      ) : (
        <ul className="divide-y border-t text-small">{children}</ul>
      )}
    </Panel>
  )
}

type RowProps = { to?: string; name: ReactNode; sub?: ReactNode; aside: ReactNode }
const Row = ({ to, name, sub, aside }: RowProps) => (
  <li className="flex items-center justify-between gap-4 px-4 py-2.5 sm:px-5">
    <span className="min-w-0">
      {to ? (
        <Link to={to} className="link">
          {name}
        </Link>
      ) : (
        name
      )}
      {sub && <span className="block text-muted">{sub}</span>}
    </span>
    <span className="shrink-0 text-end">{aside}</span>
  </li>
)

export default function WalkInDashboardScreen({ loaderData: { today } }: Route.ComponentProps) {
  const t = useText()
  const day = useDay()
  return (
    <AdminPage
      about={day(today.day)}
      actions={
        <ButtonLink to={counterPath()} size="small">
          {t('admin.counter.toRegister')}
        </ButtonLink>
      }
    >
      {today.unseen > 0 && (
        <p className="border-s-2 border-warn bg-warn-bg px-4 py-3 text-small text-warn">
          <Link to={counterPath('sales', '&only=remarks')} className="link">
            {t('admin.counter.unseen', { count: today.unseen })}
          </Link>
        </p>
      )}
      <div className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
        <Sold today={today} />
        <Expected today={today} />
        <Waiting today={today} />
      </div>
    </AdminPage>
  )
}

function Sold({ today }: { today: CounterToday }) {
  const t = useText()
  return (
    <>
      <List
        id="sales"
        title={t('admin.counter.today')}
        none={t('admin.counter.noSalesToday')}
        aside={<Price exact amount={today.sales.amount} className="font-medium" />}
      >
        {[
          ...today.byMeans.map(({ means, sales, amount }) => (
            <Row
              key={means}
              name={t(`admin.counter.means.${means}`)}
              sub={t('admin.counter.sales', { count: sales })}
              aside={<Price exact amount={amount} />}
            />
          )),
          ...(today.rounding === 0
            ? []
            : [<Row key="rounding" name={t('admin.counter.roundingInCash')} aside={<Price exact amount={today.rounding} />} />]),
        ]}
      </List>
      <List id="staff" title={t('admin.counter.byStaff')} none={t('admin.counter.noSalesToday')}>
        {today.byStaff.map(({ staff, sales, amount }) => (
          <Row
            key={staff}
            name={<bdi>{staff}</bdi>}
            sub={t('admin.counter.sales', { count: sales })}
            aside={<Price exact amount={amount} />}
          />
        ))}
      </List>
      <List id="drawers" title={t('admin.counter.openShifts')} none={t('admin.counter.noOpenShift')}>
        {today.openShifts.map(({ id, register, openedBy, expected }) => (
          <Row
            key={id}
            to={shiftPath(id)}
            name={<bdi>{register.name}</bdi>}
            sub={<bdi>{openedBy}</bdi>}
            aside={<Price exact amount={expected} />}
          />
        ))}
      </List>
    </>
  )
}

function Expected({ today }: { today: CounterToday }) {
  const t = useText()
  const day = useDay()
  const moment = useMoment()
  return (
    <>
      <List id="fittings" title={t('admin.counter.fittings')} none={t('admin.counter.noFittings')}>
        {today.fittings.map(({ at, customer, order, person, kind }) => (
          <Row
            key={`${order ?? person} ${at}`}
            to={order ? adminPaths.order(order) : adminPaths.customers({ customer: person ?? '' })}
            name={<bdi>{customer}</bdi>}
            sub={t(`admin.counter.fitting.${kind}`)}
            aside={moment(at)}
          />
        ))}
      </List>
      <List id="jobs" title={t('admin.counter.jobsDue')} none={t('admin.counter.noJobsDue')}>
        {today.jobsDue.map(({ number, garment, customer, order, due, late }) => (
          <Row
            key={number}
            to={adminPaths.order(order)}
            name={`J-${number}`}
            sub={
              <>
                {t.maybe(`measurement.garment.${garment}`) ?? garment}
                {t('common.comma')}
                <bdi>{customer}</bdi>
              </>
            }
            aside={late ? <Badge tone="danger">{day(due)}</Badge> : day(due)}
          />
        ))}
      </List>
    </>
  )
}

function Waiting({ today }: { today: CounterToday }) {
  const t = useText()
  const moment = useMoment()
  return (
    <>
      <List id="uncollected" title={t('admin.counter.uncollected')} none={t('admin.counter.noUncollected')}>
        {today.uncollected.map(({ order, customer, phone, since, due }) => (
          <Row
            key={order}
            to={adminPaths.order(order)}
            name={<bdi>{customer}</bdi>}
            sub={<bdi dir="ltr">{phone}</bdi>}
            aside={
              <>
                {moment(since)}
                {due > 0 && (
                  <span className="block text-warn">
                    <Price exact amount={due} />
                  </span>
                )}
              </>
            }
          />
        ))}
      </List>
      <List
        id="balances"
        title={t('admin.counter.balances')}
        none={t('admin.counter.noBalances')}
        aside={<Price exact amount={today.balance} className="font-medium" />}
      >
        {today.balances.map(({ order, customer, phone, due }) => (
          <Row
            key={order}
            to={adminPaths.order(order)}
            name={<bdi>{customer}</bdi>}
            sub={<bdi dir="ltr">{phone || order}</bdi>}
            aside={<Price exact amount={due} />}
          />
        ))}
      </List>
    </>
  )
}
