import { type AdminGiftCard, StopGiftCard } from '#modules/credit/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { Price } from '../../shared/money/price.tsx'
import { toast } from '../../ui/toasts.ts'
import { cardWrites } from './gift-card-reads.ts'

type Props = { card: AdminGiftCard; onStopped: () => Promise<void>; onClose: () => void }

/** Dialog to block a gift card. Shows the balance that is lost and requires a reason. */
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
