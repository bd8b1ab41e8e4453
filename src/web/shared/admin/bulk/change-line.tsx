import { useText } from '../../../i18n/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../money/price.tsx'
import type { Entry } from './bulk-reads.ts'

const AMOUNTS = new Set(['price', 'compareAt', 'cost'])

/** The field `KAR-01 price` is the price of the variant with the SKU `KAR-01`. */
export function ChangeLine({ change: { field, before, after } }: { change: Entry['changes'][number] }) {
  const t = useText()
  const name = field.slice(field.lastIndexOf(' ') + 1)
  const article = field.slice(0, Math.max(0, field.lastIndexOf(' ')))
  const isAmount = AMOUNTS.has(name)
  return (
    <li className="text-small text-ink-2 wrap-anywhere">
      {article && <bdi className="figures">{article} </bdi>}
      <span className="text-muted">{t.maybe(`admin.bulk.field.${name}`) ?? name}: </span>
      {before !== null && before !== undefined && (
        <>
          <del className="text-muted">
            <Value value={before} isAmount={isAmount} />
          </del>{' '}
          <Icon name="chevron-right" size={14} className="inline-block" />{' '}
        </>
      )}
      <ins className="no-underline">{after === null ? t('admin.bulk.nothing') : <Value value={after} isAmount={isAmount} />}</ins>
    </li>
  )
}

function Value({ value, isAmount }: { value: unknown; isAmount: boolean }) {
  const t = useText()
  if (typeof value === 'number') return isAmount ? <Price amount={value} exact /> : <span className="figures">{value}</span>
  if (typeof value === 'boolean') return t(value ? 'admin.bulk.yes' : 'admin.bulk.no')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return <bdi>{text === '' ? t('admin.bulk.nothing') : text}</bdi>
}
