import { useNavigate } from 'react-router'
import { NewCustomer } from '#modules/customers/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { customerWrites } from './customer-reads.ts'

type Props = { existing?: { name: string; email: string; phone: string | null }; onClose: () => void }

export function NewCustomerDialog({ existing, onClose }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const { field, ...form } = useAdminForm({
    schema: NewCustomer,
    start: { name: existing?.name ?? '', email: existing?.email ?? '', phone: existing?.phone ?? '' },
    problemFields: { 'customers.address-taken': 'email', 'orders.bad-phone': 'phone' },
    send: async (customer) => {
      const { key } = await customerWrites.open({ ...customer, phone: customer.phone || null })
      await navigate(adminPaths.customers({ customer: key }), { replace: true })
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('admin.customers.open')} submit={t('admin.customers.openDo')}>
      <p className="text-ink-2">{t('admin.customers.openText')}</p>
      <TextField {...field('name')} label={t('admin.customers.name')} maxLength={120} autoComplete="off" required data-begins />
      <TextField
        {...field('email')}
        label={t('admin.customers.email')}
        invalid={t('admin.customers.invalid.email')}
        type="email"
        ltr
        maxLength={254}
        autoComplete="off"
        required
      />
      <TextField
        {...field('phone')}
        label={t('admin.customers.phone')}
        type="tel"
        ltr
        maxLength={32}
        autoComplete="off"
        emptyAsText
        optional
      />
    </FormDialog>
  )
}
