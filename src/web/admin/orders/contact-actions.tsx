import type { OrderView } from '#modules/orders/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'

const LOOK =
  'inline-flex min-h-11 items-center gap-2 rounded-2 border border-control px-3.5 text-[0.875rem] font-medium hover:bg-sunk lg:min-h-9.5'

export function ContactActions({ order: { number, contact } }: { order: OrderView }) {
  const t = useText()
  const phone = contact.phone.replaceAll(/[^\d+]/g, '')
  const subject = encodeURIComponent(t('order.title', { number }))
  return (
    <div className="flex flex-wrap gap-2">
      {phone !== '' && (
        <a href={`tel:${phone}`} className={LOOK}>
          <Icon name="phone" size={16} />
          {t('admin.order.contact.call')}
        </a>
      )}
      {phone.startsWith('+') && (
        <a href={`https://wa.me/${phone.slice(1)}`} target="_blank" rel="noreferrer" className={LOOK}>
          <Icon name="smartphone" size={16} />
          {t('admin.order.contact.whatsapp')}
        </a>
      )}
      {contact.email !== '' && (
        <a href={`mailto:${contact.email}?subject=${subject}`} className={LOOK}>
          <Icon name="mail" size={16} />
          {t('admin.order.contact.email')}
        </a>
      )}
    </div>
  )
}
