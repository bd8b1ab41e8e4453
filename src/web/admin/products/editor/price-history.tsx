import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Price } from '../../../shared/money/price.tsx'
import { productReads } from '../product-reads.ts'

/** What each variant cost, change by change; asked for when somebody wants to see it. */
export function PriceHistory({ id, version }: { id: number; version: number }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <Panel>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-12 cursor-pointer px-4 py-3.5 text-[0.96875rem] font-medium sm:px-5">
          {t('admin.products.section.priceHistory')}
        </summary>
        {open && <Changes key={version} id={id} />}
      </details>
    </Panel>
  )
}

function Changes({ id }: { id: number }) {
  const t = useText()
  const moment = useMoment()
  const { data } = useQuery({ ...productReads.prices(id), staleTime: 0 })
  if (!data) return <p className="border-t px-5 py-4 text-small text-muted">{t('common.loading')}</p>
  if (data.changes.length === 0) return <p className="border-t px-5 py-4 text-ink-2">{t('admin.products.history.noPrices')}</p>
  const amount = (cents: number | undefined) => (cents === undefined ? '–' : <Price amount={cents} exact />)
  return (
    <div className="relative max-h-96 overflow-auto border-t">
      <table className="figures w-full text-small">
        <thead className="text-muted">
          <tr>
            {(['sku', 'before', 'after', 'when', 'who'] as const).map((name) => (
              <th key={name} scope="col" className="px-4 py-2 text-start font-medium">
                {t(`admin.products.history.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.changes.map(({ id: change, sku, before, after, by, at }) => (
            <tr key={change} className="border-t">
              <td className="px-4 py-1.5">
                <bdi dir="ltr">{sku}</bdi>
              </td>
              <td className="px-4 py-1.5">{amount(before?.price)}</td>
              <td className="px-4 py-1.5">{amount(after?.price)}</td>
              <td className="px-4 py-1.5">{moment(at)}</td>
              <td className="px-4 py-1.5">{by.name ?? t('admin.products.history.shop')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
