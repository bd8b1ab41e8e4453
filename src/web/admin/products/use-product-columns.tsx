import { useMemo } from 'react'
import type { AdminProductRow } from '#modules/catalogue/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { Badge, type Tone } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'
import { useQuantity } from '../../shared/money/quantity.ts'
import { Icon } from '../../ui/icon.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'

export const STATUS_TONES: Record<AdminProductRow['status'], Tone> = { draft: 'plain', active: 'success', archived: 'warn' }

export function useProductColumns(): Column<AdminProductRow>[] {
  const t = useText()
  const quantity = useQuantity()
  const moment = useMoment()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change only with the language
  return useMemo<Column<AdminProductRow>[]>(
    () => [
      { id: 'name', header: t('admin.products.field.name'), card: 'title', cell: (row) => <Named row={row} /> },
      { id: 'status', header: t('admin.products.field.status'), card: 'aside', cell: (row) => <Status row={row} /> },
      { id: 'category', header: t('admin.products.field.category'), from: 'lg', cell: ({ category }) => category.name },
      { id: 'price', header: t('admin.products.sheet.price'), align: 'end', cell: ({ price }) => <Prices price={price} /> },
      { id: 'stock', header: t('admin.products.field.stock'), align: 'end', from: 'md', cell: (row) => <InStock row={row} /> },
      {
        id: 'sold',
        header: t('admin.products.field.sold30'),
        align: 'end',
        card: 'none',
        from: 'lg',
        cell: ({ sold }) => quantity(sold, 'piece'), // a length of fabric counts as one unit (`views/money/units-sold.ts`)
      },
      {
        id: 'margin',
        header: t('admin.products.field.margin'),
        align: 'end',
        card: 'none',
        cell: ({ margin }) => (margin === null ? '–' : t('admin.products.percent', { percent: margin })),
      },
      {
        id: 'channels',
        header: t('admin.products.section.channels'),
        card: 'none',
        cell: ({ channels }) => channels.map((channel) => t(`admin.products.channel.${channel}`)).join(', ') || '–',
      },
      { id: 'kind', header: t('admin.products.field.kind'), card: 'none', cell: ({ kind }) => t(`admin.products.kind.${kind}`) },
      {
        id: 'variants',
        header: t('admin.products.section.variants'),
        align: 'end',
        card: 'none',
        cell: ({ variants }) => variants,
      },
      {
        id: 'updated',
        header: t('admin.products.field.updated'),
        card: 'none',
        from: 'xl',
        cell: ({ updatedAt }) => <span className="whitespace-nowrap">{moment(updatedAt)}</span>,
      },
    ],
    [t],
  )
}

function Status({ row }: { row: AdminProductRow }) {
  const t = useText()
  return (
    <span className="inline-flex items-center gap-1.5">
      <Badge tone={STATUS_TONES[row.status]}>{t(`admin.products.status.${row.status}`)}</Badge>
      <Health row={row} />
    </span>
  )
}

function Prices({ price }: Pick<AdminProductRow, 'price'>) {
  if (!price) return '–'
  return (
    <span className="whitespace-nowrap">
      <Price amount={price.lowest} exact />
      {price.highest > price.lowest && (
        <span className="text-muted">
          {' – '}
          <Price amount={price.highest} exact />
        </span>
      )}
    </span>
  )
}

const UNCOUNTED: readonly AdminProductRow['kind'][] = ['service', 'gift-card', 'outfit']

function InStock({ row: { stock, unit, kind } }: { row: AdminProductRow }) {
  const t = useText()
  const quantity = useQuantity()
  if (stock === null) {
    const label = t(UNCOUNTED.includes(kind) ? 'admin.products.notCounted' : 'admin.products.madeToOrder')
    return <span className="whitespace-nowrap text-muted">{label}</span>
  }
  return <span className={stock === 0 ? 'text-danger' : ''}>{quantity(stock, unit)}</span>
}

function Named({ row: { picture, name, descriptor } }: { row: AdminProductRow }) {
  return (
    <span className="flex items-center gap-3">
      <ProductPicture picture={picture} sizes="30px" mute className="w-7.5 shrink-0 rounded-1" />
      <span className="min-w-0">
        <span className="block">{name}</span>
        <span dir="auto" className="block truncate text-caption font-normal text-muted rtl:text-right">
          {descriptor}
        </span>
      </span>
    </span>
  )
}

function Health({ row: { problems } }: { row: AdminProductRow }) {
  const t = useText()
  const [first] = problems
  if (!first) return null
  const label = problems.map(({ code }) => t(`admin.products.finding.${code}`)).join(t('common.comma'))
  return (
    <span title={label} className={`inline-flex items-center gap-0.5 ${first.blocks ? 'text-danger' : 'text-warn'}`}>
      <Icon name={first.blocks ? 'circle-alert' : 'info'} size={16} />
      <span aria-hidden="true" className="text-caption">
        {problems.length}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
