import { type Campaign, CampaignDocument } from '#modules/promotions/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { CountField, MoneyField, TextField } from '../../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { Select } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toasts.ts'
import { promotionWrites } from '../promotion-api.ts'

type Props = { campaign?: Campaign; onSaved: () => Promise<void>; onClose: () => void }
const KINDS = ['none', 'spend', 'uses'] as const

export function CampaignDialog({ campaign, onSaved, onClose }: Props) {
  const t = useText()
  const { field, form, ...state } = useAdminForm({
    schema: CampaignDocument,
    start: { name: campaign?.name ?? '', budget: campaign?.budget ?? null },
    send: async (document) => {
      await (campaign ? promotionWrites.saveCampaign(campaign.id, document) : promotionWrites.addCampaign(document))
      await onSaved()
      toast({ title: t('admin.deliverySlots.saved') })
      onClose()
    },
  })
  const kind = form.watch('budget')?.kind ?? 'none'
  const choose = (next: string) =>
    form.setValue('budget', next === 'none' ? null : { kind: next as 'spend' | 'uses', amount: undefined as unknown as number }, {
      shouldDirty: true,
    })
  return (
    <FormDialog
      title={t(campaign ? 'admin.promotions.campaigns.editing' : 'admin.promotions.campaigns.add')}
      submit={t('admin.deliverySlots.save')}
      form={state}
      onClose={onClose}
    >
      <TextField {...field('name')} label={t('admin.promotions.campaigns.name')} maxLength={80} required />
      <Select
        label={t('admin.promotions.campaigns.budget')}
        hint={t('admin.promotions.campaigns.budgetHint')}
        value={kind}
        onChange={({ target }) => choose(target.value)}
      >
        {KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`admin.promotions.campaigns.budgetIs.${each}`)}
          </option>
        ))}
      </Select>
      {kind === 'spend' && (
        <MoneyField
          key={kind}
          {...field('budget.amount')}
          label={t('admin.promotions.off.amountLabel')}
          invalid={t('admin.kit.noAmount')}
          required
        />
      )}
      {kind === 'uses' && (
        <CountField
          key={kind}
          {...field('budget.amount')}
          label={t('admin.promotions.column.uses')}
          invalid={t('admin.promotions.error.count')}
          required
        />
      )}
    </FormDialog>
  )
}
