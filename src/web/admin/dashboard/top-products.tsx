import { Link } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import type { DashboardWithActionItems } from '../../shared/admin/admin-reads.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'

export function TopProducts({ top }: Pick<NonNullable<DashboardWithActionItems['figures']>, 'top'>) {
  const t = useText()
  return (
    <Panel title={t('admin.dashboard.top')} id="top" className="self-start">
      {top.length === 0 && <p className="border-t px-5 py-6 text-ink-2">{t('admin.dashboard.noneSold')}</p>}
      <ol>
        {top.map(({ id, name, picture, units, sales }) => (
          <li key={id} className="relative flex items-center gap-3 border-t px-4 py-2 text-[0.875rem] hover:bg-sunk sm:px-5">
            <ProductPicture picture={picture} sizes="30px" mute className="w-7.5 shrink-0 rounded-1" />
            <div className="min-w-0 flex-1">
              <Link to={adminPaths.product(id)} className="font-medium after:absolute after:inset-0 hover:underline">
                {name}
              </Link>
              <p className="text-[0.8125rem] text-muted">{t('admin.dashboard.units', { count: units })}</p>
            </div>
            <Price amount={sales} exact />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
