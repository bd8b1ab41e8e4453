import { Link } from 'react-router'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import type { Route } from './+types/storefront-analytics'
import { type Figures, storefrontReads } from './storefront-api.ts'
import { StorefrontFrame } from './storefront-frame.tsx'

const SPANS = [7, 30, 90] as const
const spanOf = (url: string) => SPANS.find((days) => days === Number(new URL(url).searchParams.get('days'))) ?? 30

export async function loader({ request, context }: Route.LoaderArgs) {
  const days = spanOf(request.url)
  return { days, ...(await forAdmins(context, { figures: storefrontReads.figures(days) })) }
}

export default function StorefrontAnalyticsScreen({ loaderData: { days, figures } }: Route.ComponentProps) {
  const t = useText()
  const spans = SPANS.map((span) => ({
    to: adminPaths.storefrontFigures(span === 30 ? undefined : span),
    current: span === days,
    name: t('admin.storefront.days', { count: span }),
  }))
  return (
    <StorefrontFrame part="figures" about={t('admin.storefront.figuresAbout')}>
      <StatusTabs label={t('admin.storefront.spans')} tabs={spans} />
      <div className="grid gap-5 lg:grid-cols-2">
        <OfChannel name="storefront" figures={figures.storefront} />
        <OfChannel name="shop" figures={figures.shop} />
      </div>
      <DayBars days={figures.days} />
    </StorefrontFrame>
  )
}

type Of = Figures['shop']

function OfChannel({ name, figures }: { name: 'storefront' | 'shop'; figures: Of }) {
  const t = useText()
  const { orders, ordersBefore, sales, salesBefore, sold, units, best } = figures
  const average = orders === 0 ? 0 : Math.round(sold / orders)
  return (
    <Panel title={t(`admin.storefront.of.${name}`)} id={name} className="min-w-0 overflow-clip">
      <dl className="grid grid-cols-2 border-t">
        <Figure
          label={t('admin.storefront.figure.sales')}
          now={<Price amount={sales} exact />}
          before={<Price amount={salesBefore} exact />}
        />
        <Figure label={t('admin.storefront.figure.orders')} now={orders} before={ordersBefore} />
        <Figure label={t('admin.storefront.figure.average')} now={<Price amount={average} exact />} />
        <Figure label={t('admin.storefront.figure.units')} now={units} />
      </dl>
      <h3 className="border-t px-4 pt-4 pb-2 text-small font-medium sm:px-5">{t('admin.storefront.best')}</h3>
      {best.length === 0 && <p className="px-4 pb-5 text-ink-2 sm:px-5">{t('admin.storefront.noneSold')}</p>}
      <ol>
        {best.map(({ id, name: product, picture, units: count, sales: brought }) => (
          <li key={id} className="relative flex items-center gap-3 border-t px-4 py-2 text-small hover:bg-sunk sm:px-5">
            <ProductPicture picture={picture} sizes="30px" mute className="w-7.5 shrink-0 rounded-1" />
            <div className="min-w-0 flex-1">
              <Link
                to={name === 'shop' ? adminPaths.product(id) : adminPaths.storefrontProduct(id)}
                className="font-medium after:absolute after:inset-0 hover:underline"
              >
                <bdi>{product}</bdi>
              </Link>
              <p className="text-[0.8125rem] text-muted">{t('admin.storefront.units', { count })}</p>
            </div>
            <Price amount={brought} exact />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Figure({ label, now, before }: { label: string; now: React.ReactNode; before?: React.ReactNode }) {
  const t = useText()
  return (
    <div className="border-e border-b border-line px-4 py-3.5 even:border-e-0 sm:px-5">
      <dt className="text-small">{label}</dt>
      <dd className="figures display mt-1.5 text-[clamp(1.125rem,0.6rem+2.2vw,1.75rem)] leading-tight">{now}</dd>
      {before !== undefined && (
        <dd className="figures mt-0.5 text-[0.8125rem] text-muted">
          {t.rich('admin.storefront.before', { figure: <span key="figure">{before}</span> })}
        </dd>
      )}
    </div>
  )
}

function DayBars({ days }: Pick<Figures, 'days'>) {
  const t = useText()
  const format = formatters.getDateTimeFormat(localeOf(useLanguage()), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const dayOf = (day: string) => format.format(new Date(`${day}T00:00:00Z`))
  const most = Math.max(1, ...days.flatMap(({ storefront, shop }) => [storefront, shop]))
  const high = (amount: number) => `${(amount * 100) / most}%`
  return (
    <Panel title={t('admin.storefront.perDay')} id="days" aside={<Legend />} className="min-w-0">
      <figure className="border-t px-4 pt-4 pb-2 sm:px-5" aria-labelledby="days">
        <div aria-hidden="true" dir="ltr" className="flex h-44 items-end gap-0.5 border-b sm:gap-1">
          {days.map(({ day, storefront, shop }) => (
            <div key={day} className="flex h-full min-w-0 flex-1 items-end justify-center gap-px" title={dayOf(day)}>
              <span className="w-1/2 max-w-3 bg-indigo" style={{ height: high(storefront) }} />
              <span className="w-1/2 max-w-3 bg-muted" style={{ height: high(shop) }} />
            </div>
          ))}
        </div>
        <div aria-hidden="true" dir="ltr" className="figures mt-2 flex justify-between text-caption text-muted">
          {[days[0], days.at(-1)].map((end) => end && <span key={end.day}>{dayOf(end.day)}</span>)}
        </div>
        <figcaption>
          <details>
            <summary className="min-h-9 cursor-pointer py-1.5 text-[0.8125rem] underline underline-offset-4">
              {t('admin.storefront.asTable')}
            </summary>
            <table className="figures mt-2 w-full text-small">
              <thead className="text-muted">
                <tr>
                  <th className="py-1 text-start font-medium">{t('admin.storefront.day')}</th>
                  <th className="py-1 text-end font-medium">{t('admin.storefront.of.storefront')}</th>
                  <th className="py-1 text-end font-medium">{t('admin.storefront.of.shop')}</th>
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map(({ day, storefront, shop }) => (
                  <tr key={day} className="border-t">
                    <td className="py-1">{dayOf(day)}</td>
                    <td className="py-1 text-end">
                      <Price amount={storefront} exact />
                    </td>
                    <td className="py-1 text-end">
                      <Price amount={shop} exact />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </figcaption>
      </figure>
    </Panel>
  )
}

function Legend() {
  const t = useText()
  return (
    <span className="flex gap-4 text-[0.8125rem] text-ink-2">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="size-3 bg-indigo" />
        {t('admin.storefront.of.storefront')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="size-3 bg-muted" />
        {t('admin.storefront.of.shop')}
      </span>
    </span>
  )
}
