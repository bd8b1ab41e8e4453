import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type AdminCustomer, BlockCustomer, NewLook } from '#modules/customers/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { useMay } from '../../shared/admin/may.ts'
import { downloadProved } from '../../shared/step-up/ask.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { customerWrites, dataAddress } from './customer-reads.ts'

type Props = { customer: AdminCustomer; onChanged: () => Promise<void> }
type CustomerAction = 'look' | 'block' | 'unblock' | 'erase'

export function CustomerActions({ customer, onChanged }: Props) {
  const t = useText()
  const may = useMay()
  const [action, setAction] = useState<CustomerAction>()
  const close = () => setAction(undefined)
  if (!customer.account || !may('customers.manage')) return null
  const { key, blocked } = customer
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setAction('look')}>
        {t('admin.customers.look')}
      </Button>
      <a
        href={dataAddress(key)}
        download
        onClick={(event) => void downloadProved(event)}
        className="inline-flex min-h-9.5 items-center rounded-2 px-3.5 text-[0.875rem] font-medium hover:bg-sunk pointer-coarse:min-h-11"
      >
        {t('admin.customers.data')}
      </a>
      <Button size="small" look="quiet" onClick={() => setAction('erase')}>
        {t('admin.customers.erase')}
      </Button>
      <Button size="small" look="outline" onClick={() => setAction(blocked ? 'unblock' : 'block')}>
        {t(blocked ? 'admin.customers.unblock' : 'admin.customers.block')}
      </Button>
      {action === 'look' && <LookDialog customer={customer} onClose={close} />}
      {action === 'block' && <BlockDialog customer={customer} onChanged={onChanged} onClose={close} />}
      {action === 'unblock' && (
        <ConfirmWrite
          title={t('admin.customers.unblockTitle')}
          confirm={t('admin.customers.unblock')}
          send={async () => {
            await customerWrites.unblock(key)
            await onChanged()
            close()
          }}
          onClose={close}
        >
          {t('admin.customers.unblockText')}
        </ConfirmWrite>
      )}
      {action === 'erase' && <EraseDialog customer={customer} onClose={close} />}
    </>
  )
}

function LookDialog({ customer: { key, name }, onClose }: { customer: AdminCustomer; onClose: () => void }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: NewLook,
    start: { reason: '' },
    send: async ({ reason }) => {
      await customerWrites.look(key, reason)
      location.assign(paths.home()) // Full page load, so that no state of the back office leaks into the impersonated session.
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('admin.customers.lookTitle', { name })} submit={t('admin.customers.look')}>
      <p className="text-ink-2">{t('admin.customers.lookText')}</p>
      <TextField
        {...field('reason')}
        label={t('admin.refunds.reason')}
        invalid={t('admin.customers.invalid.reason')}
        maxLength={280}
        required
        data-begins
      />
    </FormDialog>
  )
}

function BlockDialog({ customer: { key }, onChanged, onClose }: Props & { onClose: () => void }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: BlockCustomer,
    start: { reason: '' },
    send: async ({ reason }) => {
      await customerWrites.block(key, reason)
      await onChanged()
      toast({ title: t('admin.customers.blockedNow') })
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('admin.customers.blockTitle')} submit={t('admin.customers.block')}>
      <p className="text-ink-2">{t('admin.customers.blockText')}</p>
      <TextField
        {...field('reason')}
        label={t('admin.refunds.reason')}
        invalid={t('admin.customers.invalid.reason')}
        maxLength={280}
        required
        data-begins
      />
    </FormDialog>
  )
}

function EraseDialog({ customer: { key }, onClose }: { customer: AdminCustomer; onClose: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <ConfirmWrite
      title={t('admin.customers.eraseTitle')}
      confirm={t('admin.customers.erase')}
      send={async () => {
        await customerWrites.erase(key)
        toast({ title: t('admin.customers.erased') })
        await navigate(adminPaths.customers(), { replace: true })
      }}
      onClose={onClose}
    >
      {t('admin.customers.eraseText')}
    </ConfirmWrite>
  )
}
