import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { STAFF_ROLES } from '#domain/staff/permissions.ts'
import { Invitation, type TeamMember, TeamPlace } from '#modules/identity/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { useUser } from '../../shared/account/user.ts'
import { adminView } from '../../shared/admin/admin-views.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminForm } from '../../shared/admin/kit/admin-form.tsx'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { ConfirmWrite } from '../../shared/admin/kit/confirm-write.tsx'
import { ChoiceField, CountField, TextField } from '../../shared/admin/kit/fields.tsx'
import { FormDialog } from '../../shared/admin/kit/form-dialog.tsx'
import { PlainTable } from '../../shared/admin/kit/plain-table.tsx'
import { useAdminForm } from '../../shared/admin/kit/use-admin-form.ts'
import { useMay } from '../../shared/admin/may.ts'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { failureToast } from '../../shared/errors/failure.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.ts'
import { teamReads, teamWrites } from './team-reads.ts'

export const teamView = adminView({
  load: async ({ context }) => {
    const { team } = await forAdmins(context, { team: teamReads.team() })
    return { members: team.members }
  },
  Show: TeamView,
})

function TeamView({ members }: { members: readonly TeamMember[] }) {
  const t = useText()
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<{ what: 'change' | 'remove'; member: TeamMember }>()
  const close = () => setOpen(undefined)
  const columns = useColumns(may('team.change') ? (what, member) => setOpen({ what, member }) : undefined)
  return (
    <AdminPage title={t('admin.menu.team')} about={t('admin.team.about')}>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
        <Panel title={t('admin.team.members', { count: members.length })} id="team" className="min-w-0 self-start overflow-clip">
          <PlainTable caption={t('admin.menu.team')} columns={columns} rows={members} rowId={({ id }) => id} />
        </Panel>
        <div className="grid content-start gap-5">
          {may('team.change') && <Invite onInvited={revalidate} />}
          <Roles />
        </div>
      </div>
      {open?.what === 'change' && <Change member={open.member} onClose={close} onChanged={revalidate} />}
      {open?.what === 'remove' && (
        <ConfirmWrite
          title={t('admin.team.removing', { name: open.member.name })}
          confirm={t('admin.team.remove')}
          send={async () => {
            await teamWrites.remove(open.member.id)
            close()
            toast({ title: t('admin.team.removed', { name: open.member.name }) })
            await revalidate()
          }}
          onClose={close}
        >
          <p>{t('admin.team.removingText')}</p>
        </ConfirmWrite>
      )}
    </AdminPage>
  )
}

function useRoles() {
  const t = useText()
  return STAFF_ROLES.map((value) => ({ value, label: t(`admin.role.${value}`) }))
}

function Invite({ onInvited }: { onInvited: () => Promise<void> }) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: Invitation,
    start: { email: '', name: '', role: 'cashier' },
    send: async (invitation) => {
      await teamWrites.invite(invitation)
      toast({ title: t('admin.team.invited', { email: invitation.email }) })
      await onInvited()
    },
    problemFields: { 'identity.on-the-team': 'email' },
    clears: true,
  })
  return (
    <Panel title={t('admin.team.invite')} id="invite" className="self-start">
      <AdminForm form={form} submit={t('admin.team.send')} className="px-4 pb-5 sm:px-5">
        <TextField
          {...field('name')}
          label={t('admin.team.name')}
          maxLength={120}
          required
          invalid={t('admin.team.nameNeeded')}
        />
        <TextField
          {...field('email')}
          label={t('admin.team.email')}
          type="email"
          ltr
          required
          invalid={t('admin.team.emailNeeded')}
        />
        <ChoiceField {...field('role')} label={t('admin.team.role')} options={useRoles()} />
        <p className="text-small text-muted">{t('admin.team.hint')}</p>
      </AdminForm>
    </Panel>
  )
}

type ChangeProps = { member: TeamMember; onClose: () => void; onChanged: () => Promise<void> }
function Change({ member, onClose, onChanged }: ChangeProps) {
  const t = useText()
  const { field, ...form } = useAdminForm({
    schema: TeamPlace,
    start: { role: member.role, discountCap: member.discountCap },
    send: async (place) => {
      await teamWrites.change(member.id, place)
      onClose()
      toast({ title: t('admin.team.changed', { name: member.name }) })
      await onChanged()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={member.name} submit={t('admin.team.save')}>
      <ChoiceField {...field('role')} label={t('admin.team.role')} options={useRoles()} />
      <CountField
        {...field('discountCap')}
        label={t('admin.team.cap')}
        hint={t('admin.team.capHint')}
        invalid={t('admin.team.capNeeded')}
      />
    </FormDialog>
  )
}

function Roles() {
  const t = useText()
  return (
    <Panel title={t('admin.team.roles')} id="roles" className="self-start">
      <dl className="divide-y border-t">
        {STAFF_ROLES.map((role) => (
          <div key={role} className="px-4 py-3 sm:px-5">
            <dt className="font-medium">{t(`admin.role.${role}`)}</dt>
            <dd className="text-small text-ink-2">{t(`admin.team.may.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

type Open = (what: 'change' | 'remove', member: TeamMember) => void

function useColumns(onOpen: Open | undefined): Column<TeamMember>[] {
  const t = useText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change only with the language and the right to edit
  return useMemo<Column<TeamMember>[]>(
    () => [
      { id: 'name', header: t('admin.team.name'), card: 'title', cell: (member) => <Name member={member} /> },
      {
        id: 'role',
        header: t('admin.team.role'),
        card: 'aside',
        cell: ({ role }) => <Badge tone={role === 'owner' ? 'info' : 'plain'}>{t(`admin.role.${role}`)}</Badge>,
      },
      {
        id: 'cap',
        header: t('admin.team.capShort'),
        align: 'end',
        card: 'none',
        from: 'lg',
        cell: ({ discountCap }) => <span className="figures">{t('admin.team.percent', { share: discountCap })}</span>,
      },
      { id: 'seen', header: t('admin.team.seen'), card: 'line', cell: (member) => <Seen member={member} /> },
      {
        id: 'actions',
        header: t('admin.team.actions'),
        headerHidden: true,
        align: 'end',
        card: 'line',
        interactive: true,
        cell: (member) => onOpen && <Actions member={member} onOpen={onOpen} />,
      },
    ],
    [t, onOpen !== undefined],
  )
}

function Name({ member: { name, email, id } }: { member: TeamMember }) {
  const t = useText()
  const isMe = useUser()?.id === id
  return (
    <>
      <bdi className="font-medium wrap-anywhere">{name}</bdi>
      {isMe && <span className="ms-2 text-small text-muted">{t('admin.team.you')}</span>}
      <bdi dir="ltr" className="block text-small wrap-anywhere text-muted">
        {email}
      </bdi>
    </>
  )
}

function Seen({ member: { joined, lastSeen, hasSecondFactor } }: { member: TeamMember }) {
  const t = useText()
  const moment = useMoment()
  if (!joined) return <Badge tone="warn">{t('admin.team.waiting')}</Badge>
  return (
    <>
      <span className="block">{lastSeen ? moment(lastSeen) : t('admin.team.never')}</span>
      <span className="block text-small text-muted">
        {t(hasSecondFactor ? 'admin.team.protected' : 'admin.team.unprotected')}
      </span>
    </>
  )
}

function Actions({ member, onOpen }: { member: TeamMember; onOpen: Open }) {
  const t = useText()
  const labelFor = (action: string) => ({ 'aria-label': `${action}, ${member.name}` })
  const again = () =>
    teamWrites
      .again(member.id)
      .then(() => toast({ title: t('admin.team.invited', { email: member.email }) }))
      .catch(failureToast(t, t('admin.team.againFailed')))
  return (
    <span className="flex flex-wrap justify-end gap-1">
      {!member.joined && (
        <Button look="quiet" size="small" {...labelFor(t('admin.team.again'))} onClick={() => void again()}>
          {t('admin.team.again')}
        </Button>
      )}
      <Button look="quiet" size="small" {...labelFor(t('admin.team.change'))} onClick={() => onOpen('change', member)}>
        {t('admin.team.change')}
      </Button>
      <Button look="quiet" size="small" {...labelFor(t('admin.team.remove'))} onClick={() => onOpen('remove', member)}>
        {t('admin.team.remove')}
      </Button>
    </span>
  )
}
