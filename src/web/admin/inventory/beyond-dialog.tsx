import { type AdminStockRow, SellBeyond } from '#modules/inventory/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { ChoiceField, CountField, TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { type Bound, useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { toast } from '../../ui/toasts.ts'
import { pieceName } from './piece-name.ts'
import { stockWrites } from './stock-api.ts'

type Props = { piece: AdminStockRow; onDone: () => Promise<void>; onClose: () => void }
const POLICIES = ['deny', 'backorder', 'preorder'] as const

export function BeyondDialog(props: Props) {
  const { piece, onClose } = props
  const t = useText()
  const { field, ...form } = useBeyondForm(props)
  const policy = form.form.watch('policy')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('admin.stock.selling', { piece: pieceName(t, piece) })}
      submit={t('admin.stock.save')}
    >
      <ChoiceField
        {...field('policy')}
        label={t('admin.stock.whenGone')}
        options={POLICIES.map((value) => ({ value, label: t(`admin.stock.choose.${value}`) }))}
      />
      <p className="text-small text-ink-2">{t(`admin.stock.means.${policy}`)}</p>
      <Terms piece={piece} policy={policy} field={field} />
    </FormDialog>
  )
}

function useBeyondForm({ piece, onDone, onClose }: Props) {
  const t = useText()
  return useAdminForm({
    schema: SellBeyond,
    start: {
      policy: piece.policy,
      version: piece.version,
      delayDays: piece.delayDays ?? undefined,
      cap: piece.cap || undefined,
      sendsOn: piece.sendsOn ?? undefined,
    },
    prepare: ({ cap, sendsOn, delayDays, ...policy }) => ({
      ...policy,
      ...(policy.policy !== 'deny' && { cap: cap ?? 0, sendsOn }),
      ...(policy.policy === 'backorder' && { delayDays }),
    }),
    problemFields: {
      'inventory.day-passed': 'sendsOn',
      'inventory.day-too-far': 'sendsOn',
      'inventory.cap-below-promised': 'cap',
      'inventory.not-in-steps': 'cap',
    },
    send: async (policy) => {
      const { notified } = await stockWrites.sellBeyond(piece.variantId, policy)
      await onDone()
      toast({
        title: t('admin.stock.saved'),
        ...(notified > 0 && { description: t('admin.stock.notified', { count: notified }) }),
      })
      onClose()
    },
  })
}

type PolicyFields = {
  piece: AdminStockRow
  policy: AdminStockRow['policy']
  field: (name: 'cap' | 'sendsOn' | 'delayDays') => Bound
}

function Terms({ piece, policy, field }: PolicyFields) {
  const t = useText()
  if (policy === 'deny') return null
  return (
    <>
      <CountField
        {...field('cap')}
        label={t(piece.unit === 'piece' ? 'admin.stock.cap' : 'admin.stock.capLength')}
        hint={t('admin.stock.capHint', { count: piece.beyond })}
        invalid={t('admin.stock.flaw.cap')}
        misfit={t('admin.stock.flaw.cap')}
        required
      />
      <TextField
        {...field('sendsOn')}
        type="date"
        label={t(policy === 'preorder' ? 'admin.stock.releaseDay' : 'admin.stock.expectedDay')}
        hint={piece.waiting > 0 ? t('admin.stock.dayHint', { count: piece.waiting }) : undefined}
        invalid={t('admin.stock.flaw.day')}
        misfit={t(policy === 'preorder' ? 'admin.stock.flaw.day' : 'admin.stock.flaw.dayOrDays')}
        optional={policy === 'backorder'}
      />
      {policy === 'backorder' && (
        <CountField
          {...field('delayDays')}
          label={t('admin.stock.delayDays')}
          hint={t('admin.stock.delayHint')}
          invalid={t('admin.stock.flaw.days')}
          misfit={t('admin.stock.flaw.dayOrDays')}
          optional
        />
      )}
    </>
  )
}
