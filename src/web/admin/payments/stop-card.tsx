import { type AdminGiftCard, ReleaseGiftCard, StopGiftCard } from '#modules/credit/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { Price } from '../../shared/money/price.tsx'
import { toast } from '../../ui/toasts.ts'
import { cardWrites } from './gift-card-reads.ts'

type Props = { card: AdminGiftCard; onStopped: () => Promise<void>; onClose: () => void }

export function StopCard({ card, onStopped, onClose }: Props) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: StopGiftCard,
    start: { reason: '' },
    send: async ({ reason }) => {
      await cardWrites.stop(card.id, reason)
      await onStopped()
      toast({ title: t('admin.giftCards.stoppedNow') })
      onClose()
    },
  })
  const title = t('admin.giftCards.stopping', { last4: card.last4 ?? '' })
  return (
    <FormDialog form={form} title={title} onClose={onClose} submit={t('admin.giftCards.stop')}>
      <p className="text-ink-2">
        {t.rich('admin.giftCards.stopText', { amount: <Price key="left" amount={card.balance} exact /> })}
      </p>
      <TextField
        {...field('reason')}
        label={t('admin.refunds.reason')}
        invalid={t('admin.giftCards.invalid.reason')}
        maxLength={280}
        required
        data-begins
      />
    </FormDialog>
  )
}

type ReleaseProps = { card: AdminGiftCard; onReleased: () => Promise<void>; onClose: () => void }

export function ReleaseCard({ card, onReleased, onClose }: ReleaseProps) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: ReleaseGiftCard,
    start: { reason: '' },
    send: async ({ reason }) => {
      await cardWrites.release(card.id, reason)
      await onReleased()
      toast({ title: t('admin.giftCards.releasedNow') })
      onClose()
    },
  })
  const title = t('admin.giftCards.releasing', { last4: card.last4 ?? '' })
  return (
    <FormDialog form={form} title={title} onClose={onClose} submit={t('admin.giftCards.release')}>
      <p className="text-ink-2">{t('admin.giftCards.releaseText')}</p>
      <TextField
        {...field('reason')}
        label={t('admin.refunds.reason')}
        invalid={t('admin.giftCards.invalid.reason')}
        maxLength={280}
        required
        data-begins
      />
    </FormDialog>
  )
}
