import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { CustomerGroup } from '#modules/customers/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { TextField, ToggleField, WordsField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { CustomerTabs } from './customer-tabs.tsx'
import { segmentWrites } from './segment-reads.ts'

type OpenDialog = { group: CustomerGroup | undefined; remove?: boolean }

export function GroupsView({ groups }: { groups: readonly CustomerGroup[] }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  return (
    <AdminPage
      title={t('admin.customers.views.groups')}
      about={t('admin.customers.groupsAbout')}
      actions={
        <Button size="small" onClick={() => setDialog({ group: undefined })}>
          {t('admin.customers.newGroup')}
        </Button>
      }
    >
      <CustomerTabs current="groups" />
      <Panel className="overflow-clip">
        {groups.length === 0 && <p className="px-5 py-8 text-ink-2">{t('admin.customers.noGroups')}</p>}
        <ul className="[&>li+li]:border-t">
          {groups.map((group) => (
            <GroupRow key={group.code} group={group} onAsk={setDialog} />
          ))}
        </ul>
      </Panel>
      {dialog?.group && dialog.remove && (
        <ConfirmWrite
          title={t('admin.customers.removeGroupTitle', { name: dialog.group.name })}
          confirm={t('admin.customers.removeGroup')}
          send={async () => {
            await segmentWrites.removeGroup(dialog.group?.code ?? '')
            await revalidate()
            close()
          }}
          onClose={close}
        >
          {t('admin.customers.removeGroupText')}
        </ConfirmWrite>
      )}
      {dialog && !dialog.remove && <GroupDialog group={dialog.group} onSaved={revalidate} onClose={close} />}
    </AdminPage>
  )
}

function GroupRow({ group, onAsk }: { group: CustomerGroup; onAsk: (dialog: OpenDialog) => void }) {
  const t = useText()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 px-4 py-3 sm:px-5">
      <span className="min-w-0">
        <Link to={adminPaths.customers({ group: group.code })} className="link wrap-anywhere">
          <bdi>{group.name}</bdi>
        </Link>
        <span className="figures block text-small text-muted">{t('admin.customers.count', { count: group.members.length })}</span>
      </span>
      <span className="flex gap-1">
        {([false, true] as const).map((remove) => {
          const label = t(remove ? 'admin.customers.removeGroup' : 'admin.customers.changeGroup')
          return (
            <Button
              key={label}
              size="small"
              look="quiet"
              aria-label={`${label}, ${group.name}`}
              onClick={() => onAsk({ group, remove })}
            >
              {label}
            </Button>
          )
        })}
      </span>
    </li>
  )
}

const codeOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || `group-${Date.now().toString(36)}`

type DialogProps = { group: CustomerGroup | undefined; onSaved: () => Promise<void>; onClose: () => void }

function GroupDialog({ group, onSaved, onClose }: DialogProps) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: CustomerGroup,
    start: group ?? { code: '', name: '', taxExempt: false, members: [] },
    prepare: (typed) => ({ ...typed, code: typed.code || codeOf(typed.name) }),
    problemFields: { 'customers.no-such-account': 'members' },
    send: async (saved) => {
      await segmentWrites.saveGroup(saved)
      await onSaved()
      toast({ title: t('admin.customers.groupSaved') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(group ? 'admin.customers.changeGroup' : 'admin.customers.newGroup')}
      submit={t('admin.customers.save')}
    >
      <TextField {...field('name')} label={t('admin.customers.groupName')} maxLength={120} required data-begins />
      <ToggleField {...field('taxExempt')} label={t('admin.customers.taxExempt')} hint={t('admin.customers.taxExemptHint')} />
      <WordsField
        {...field('members')}
        label={t('admin.customers.members')}
        hint={t('admin.customers.membersHint')}
        invalid={t('admin.customers.invalid.members')}
        maxLength={20_000}
        ltr
      />
    </FormDialog>
  )
}
