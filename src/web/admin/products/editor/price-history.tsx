import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CHANNELS } from '#domain/pricing/goods.ts'
import type { PriceHistory as Shown } from '#modules/catalogue/contract.ts'
import { readFrom } from '../../../api/query-client.ts'
import { browserFetch } from '../../../api/transport.ts'
import { useText } from '../../../i18n/text.tsx'
import { useMoment } from '../../../shared/account/dates.ts'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Price } from '../../../shared/money/price.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/field.tsx'
import { type PricesOf, productReads } from '../product-reads.ts'

type Change = Shown['changes'][number]
const COLUMNS = ['sku', 'channel', 'before', 'after', 'why', 'when', 'who'] as const

export function PriceHistory({ id, version }: { id: number; version: number }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [of, setOf] = useState<PricesOf>('')
  return (
    <Panel>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-12 cursor-pointer px-4 py-3.5 text-[0.96875rem] font-medium sm:px-5">
          {t('admin.products.section.priceHistory')}
        </summary>
        {open && (
          <>
            <div className="border-t px-4 py-3 sm:px-5">
              <Select
                label={t('admin.products.history.pricesOf')}
                value={of}
                onChange={({ target }) => setOf(target.value as PricesOf)}
                className="max-w-80"
              >
                <option value="">{t('admin.products.history.allPrices')}</option>
                <option value="usual">{t('admin.products.history.usual')}</option>
                {CHANNELS.map((channel) => (
                  <option key={channel} value={channel}>
                    {t(`admin.products.channel.${channel}`)}
                  </option>
                ))}
              </Select>
            </div>
            <Changes id={id} version={version} of={of} />
          </>
        )}
      </details>
    </Panel>
  )
}

function Changes({ id, version, of }: { id: number; version: number; of: PricesOf }) {
  const t = useText()
  const { data, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['prices of a product', id, version, of],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) => readFrom(browserFetch, productReads.prices(id, of, pageParam).queryKey),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  if (!data) return <p className="border-t px-5 py-4 text-small text-muted">{t('common.loading')}</p>
  const changes = data.pages.flatMap((page) => page.changes)
  if (changes.length === 0) return <p className="border-t px-5 py-4 text-ink-2">{t('admin.products.history.noPrices')}</p>
  return (
    <div className="relative max-h-96 overflow-auto border-t">
      <table className="figures w-full text-small">
        <thead className="text-muted">
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="px-4 py-2 text-start font-medium">
                {t(`admin.products.history.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <Row key={change.id} change={change} />
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <div className="border-t px-3 py-2">
          <Button look="quiet" size="small" busy={isFetching} onClick={() => void fetchNextPage()}>
            {t('admin.products.history.earlier')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Row({ change: { sku, channel, before, after, by, cause, at } }: { change: Change }) {
  const t = useText()
  const moment = useMoment()
  const none = channel === null ? '–' : t('admin.products.history.asElsewhere')
  const amount = (prices: Change['before']) => (prices === null ? none : <Price amount={prices.price} exact />)
  return (
    <tr className="border-t">
      <td className="px-4 py-1.5">
        <bdi dir="ltr">{sku}</bdi>
      </td>
      <td className="px-4 py-1.5">
        {channel === null ? t('admin.products.history.usual') : t(`admin.products.channel.${channel}`)}
      </td>
      <td className="px-4 py-1.5">{amount(before)}</td>
      <td className="px-4 py-1.5">{amount(after)}</td>
      <td className="px-4 py-1.5">{t.maybe(`admin.products.cause.${cause}`) ?? cause}</td>
      <td className="px-4 py-1.5">{moment(at)}</td>
      <td className="px-4 py-1.5">{by.name ?? t('admin.products.history.shop')}</td>
    </tr>
  )
}
