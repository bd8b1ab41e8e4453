import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type PaymentWay, ProviderToTest, type WayMode, type WayState } from '#modules/payments/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import { useMay } from '../../../shared/admin/may.ts'
import { Badge, Panel, type Tone } from '../../../shared/admin/panel.tsx'
import { Price } from '../../../shared/money/price.tsx'
import { WayTest } from './way-test.tsx'

const MODE_TONES: Record<WayMode, Tone> = { live: 'info', test: 'warn', 'stand-in': 'warn', house: 'plain', off: 'plain' }
const STATE_TONES: Record<WayState, Tone> = {
  'half-set-up': 'danger',
  'notices-wait': 'danger',
  'calls-missing': 'danger',
  unused: 'plain',
  well: 'success',
  off: 'plain',
}

const WRONG = ['half-set-up', 'notices-wait', 'calls-missing'] as const

export function WayCard({ way }: { way: PaymentWay }) {
  const t = useText()
  const moment = useMoment()
  const { mode, state, lastSuccess, lastFailure, open, notices } = way
  const may = useMay()
  const toTest = ProviderToTest.safeParse(way.way)
  const wrong = WRONG.find((each) => each === state)
  return (
    <Panel
      title={t(`admin.ways.name.${way.way}`)}
      id={`way-${way.way}`}
      className="h-full"
      aside={
        <span className="flex flex-wrap gap-1.5">
          {mode !== 'off' && <Badge tone={MODE_TONES[mode]}>{t(`admin.ways.mode.${mode}`)}</Badge>}
          <Badge tone={STATE_TONES[state]}>{t(`admin.ways.state.${state}`)}</Badge>
        </span>
      }
    >
      {wrong && <p className="border-t bg-danger-bg px-4 py-3 text-danger sm:px-5">{t(`admin.ways.todo.${wrong}`)}</p>}
      <dl className="grid gap-x-5 gap-y-2.5 border-t px-4 py-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:px-5">
        <Fact label={t('admin.ways.success')}>
          {lastSuccess ? (
            <>
              {moment(lastSuccess.at)}
              {t('common.comma')}
              <OrderLink number={lastSuccess.order} />
              {t('common.comma')}
              <Price amount={lastSuccess.amount} exact className="whitespace-nowrap" />
            </>
          ) : (
            t('admin.ways.noSuccess')
          )}
        </Fact>
        <Fact label={t('admin.ways.failure')}>
          {lastFailure ? (
            <>
              {moment(lastFailure.at)}
              {t('common.comma')}
              <OrderLink number={lastFailure.order} />
              <Code>{lastFailure.why}</Code>
            </>
          ) : (
            t('admin.ways.noFailure')
          )}
        </Fact>
        {notices && <Notices notices={notices} open={open} />}
      </dl>
      {mode !== 'off' && toTest.success && may('settings.change') && (
        <WayTest way={toTest.data} name={t(`admin.ways.name.${way.way}`)} />
      )}
    </Panel>
  )
}

function Notices({ notices, open }: { notices: NonNullable<PaymentWay['notices']>; open: number }) {
  const t = useText()
  const moment = useMoment()
  const { last, lastCall, waiting, disbelieved, address, secret } = notices
  return (
    <>
      <Fact label={t('admin.ways.event')}>
        {last ? (
          <>
            {moment(last.at)}
            {t('common.comma')}
            {t(last.called ? 'admin.ways.called' : 'admin.ways.asked')}
            <Code>{last.kind}</Code>
          </>
        ) : (
          t('admin.ways.noEvent')
        )}
      </Fact>
      <Fact label={t('admin.ways.call')}>{lastCall ? moment(lastCall) : t('admin.ways.noCall')}</Fact>
      <Fact label={t('admin.ways.pending')}>
        {t('admin.ways.open', { count: open })}
        {waiting > 0 && <span className="block">{t('admin.ways.waiting', { count: waiting })}</span>}
        {disbelieved > 0 && <span className="block text-danger">{t('admin.ways.disbelieved', { count: disbelieved })}</span>}
      </Fact>
      <Fact label={t('admin.ways.address')}>
        <bdi dir="ltr" className="wrap-anywhere select-all">
          {address}
        </bdi>
      </Fact>
      <Fact label={t('admin.ways.secret')}>
        <span className={secret === 'missing' ? 'text-danger' : undefined}>{t(`admin.ways.secrets.${secret}`)}</span>
      </Fact>
    </>
  )
}

const Code = ({ children }: { children: string }) => (
  <span className="block text-small text-ink-2 wrap-anywhere">
    <bdi dir="ltr">{children}</bdi>
  </span>
)

const OrderLink = ({ number }: { number: string }) => (
  <Link to={adminPaths.order(number)} className="underline underline-offset-4">
    <bdi dir="ltr">{number}</bdi>
  </Link>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-small text-muted max-sm:-mb-2">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
