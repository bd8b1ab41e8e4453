import { useQuery } from '@tanstack/react-query'
import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../money/price.tsx'
import { orderReads } from './order-reads.ts'
import { useDate } from './timeline.tsx'

/** PDF links to an order's invoice and credit notes. */
export function Papers({ order, className = 'mt-8' }: { order: OrderView; className?: string }) {
  const t = useText()
  const day = useDate()
  const issued = order.money.filter(({ kind }) => kind === 'invoiced' || kind === 'credited').length
  const { data } = useQuery({ ...orderReads.invoices(order.number, issued), enabled: issued > 0 })
  if (!data || data.invoices.length === 0) return null
  return (
    <section aria-labelledby="papers" className={`print:hidden ${className}`}>
      <h2 id="papers" className="mb-3 text-h3 font-medium">
        {t('order.papers.title')}
      </h2>
      <ul className="divide-y border-y">
        {data.invoices.map(({ id, kind, number, issuedAt, total, pdf }) => (
          <li key={id}>
            <a
              href={pdf}
              download={`${number}.pdf`}
              className="flex min-h-16 items-center gap-4 py-2.5 transition-colors duration-(--d-1) hover:bg-sunk"
            >
              <Icon name="file-text" className="text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">
                  {t(`order.papers.${kind}`)}{' '}
                  <bdi dir="ltr" className="figures whitespace-nowrap">
                    {number}
                  </bdi>
                </span>
                <span className="figures block text-small text-muted">
                  {day(issuedAt)} <span aria-hidden="true">·</span>{' '}
                  <Price amount={kind === 'credit-note' ? -total : total} exact />
                </span>
              </span>
              <span className="flex items-center gap-2 text-small font-medium">
                <Icon name="download" size={18} />
                {t('order.papers.download')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
