import { CodeBatch, NewCode } from '#modules/promotions/contract.ts'
import { useText } from '../../../i18n/text.tsx'
import { CountField, TextField } from '../../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../../shared/admin/kit/form-dialog.tsx'
import { type Bound, useAdminForm } from '../../../shared/admin/kit/use-admin-form.ts'
import { toast } from '../../../ui/toasts.ts'
import { promotionWrites } from '../promotion-api.ts'

type Props = { id: string; onDone: () => Promise<void>; onClose: () => void }

const NO_LIMITS = { limit: null, perCustomer: null }

export function CodeDialog({ id, onDone, onClose }: Props) {
  const t = useText()
  const {
    field,
    form: _,
    ...form
  } = useAdminForm({
    schema: NewCode,
    start: { code: '', ...NO_LIMITS },
    problemFields: { 'promotions.code-taken': 'code', 'promotions.bad-code': 'code' },
    send: async (code) => {
      await promotionWrites.addCode(id, code)
      toast({ title: t('admin.promotions.codes.added', { code: code.code }) })
      await onDone()
    },
  })
  return (
    <FormDialog title={t('admin.promotions.codes.add')} submit={t('admin.promotions.codes.add')} form={form} onClose={onClose}>
      <TextField
        {...field('code')}
        label={t('admin.promotions.codes.code')}
        hint={t('admin.promotions.codes.codeHint')}
        maxLength={80}
        ltr
        autoCapitalize="characters"
        autoComplete="off"
        required
      />
      <LimitFields field={field} />
    </FormDialog>
  )
}

const START = { prefix: '', count: 100, length: 8, ...NO_LIMITS }

export function BatchDialog({ id, onDone, onClose }: Props) {
  const t = useText()
  const { field, form, ...state } = useAdminForm({
    schema: CodeBatch,
    start: { ...START, limit: 1 },
    problemFields: { 'promotions.codes-too-short': 'length' },
    send: async (batch) => {
      const made = await promotionWrites.addBatch(id, batch)
      const isReady = made.made === made.count
      toast({ title: t(`admin.promotions.codes.${isReady ? 'batchMade' : 'batchBegun'}`, { count: made.count }) })
      await onDone()
    },
  })
  const prefix = form.watch('prefix') ?? ''
  const length = Number(form.watch('length')) || START.length
  return (
    <FormDialog
      title={t('admin.promotions.codes.batch')}
      submit={t('admin.promotions.codes.make')}
      form={state}
      onClose={onClose}
    >
      <TextField
        {...field('prefix')}
        label={t('admin.promotions.codes.prefix')}
        hint={t('admin.promotions.codes.example', { code: exampleOf(prefix, length) })}
        maxLength={20}
        ltr
        autoComplete="off"
        emptyAsText
        optional
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <CountField
          {...field('count')}
          label={t('admin.promotions.codes.number')}
          invalid={t('admin.promotions.codes.numberError')}
          required
        />
        <CountField
          {...field('length')}
          label={t('admin.promotions.codes.length')}
          invalid={t('admin.promotions.codes.lengthError')}
          required
        />
      </div>
      <LimitFields field={field} />
    </FormDialog>
  )
}

const LETTERS = 'K7M2RX9QT4HWP6DF'
/** The isolates keep the code left to right in every language. */
const exampleOf = (prefix: string, length: number) => `\u2066${prefix.trim()}${LETTERS.slice(0, length)}\u2069`

function LimitFields({ field }: { field: (name: 'limit' | 'perCustomer') => Bound }) {
  const t = useText()
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <CountField
        {...field('limit')}
        label={t('admin.promotions.codes.limit')}
        invalid={t('admin.promotions.error.count')}
        empty={null}
        optional
      />
      <CountField
        {...field('perCustomer')}
        label={t('admin.promotions.codes.perCustomer')}
        invalid={t('admin.promotions.error.count')}
        empty={null}
        optional
      />
    </div>
  )
}
