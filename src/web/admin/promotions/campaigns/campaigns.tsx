import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Campaign } from '#modules/promotions/contract.ts'
import { addressOf } from '../../../api/address.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import { ConfirmWrite } from '../../../shared/admin/kit/confirm-write.tsx'
import { Badge, Panel } from '../../../shared/admin/panel.tsx'
import { failureToast } from '../../../shared/errors/failure.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { toast } from '../../../ui/toasts.ts'
import { promotionWrites } from '../promotion-api.ts'
import { PromotionsFrame } from '../promotions-frame.tsx'
import { BudgetBar } from './budget-bar.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'

type Editing = { campaign?: Campaign }

export function CampaignsView({ campaigns }: { campaigns: readonly Campaign[] }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<Editing>()
  const [removing, setRemoving] = useState<Campaign>()
  const add = (
    <Button size="small" onClick={() => setEditing({})}>
      {t('admin.promotions.campaigns.add')}
    </Button>
  )
  return (
    <PromotionsFrame part="campaigns" actions={add}>
      {campaigns.length === 0 && (
        <Panel>
          <EmptyState compact title={t('admin.promotions.campaigns.none')}>
            {t('admin.promotions.campaigns.noneText')}
          </EmptyState>
        </Panel>
      )}
      <ul className="grid items-start gap-5 lg:grid-cols-2">
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <CampaignPanel
              campaign={campaign}
              onEdit={() => setEditing({ campaign })}
              onRemove={() => setRemoving(campaign)}
              onChanged={revalidate}
            />
          </li>
        ))}
      </ul>
      {editing && <CampaignDialog {...editing} onSaved={revalidate} onClose={() => setEditing(undefined)} />}
      {removing && (
        <ConfirmWrite
          title={t('admin.promotions.campaigns.removing', { name: removing.name })}
          confirm={t('admin.promotions.remove')}
          send={async () => {
            await promotionWrites.removeCampaign(removing.id)
            setRemoving(undefined)
            await revalidate()
          }}
          onClose={() => setRemoving(undefined)}
        >
          {t('admin.promotions.campaigns.removingText')}
        </ConfirmWrite>
      )}
    </PromotionsFrame>
  )
}

type PanelProps = { campaign: Campaign; onEdit: () => void; onRemove: () => void; onChanged: () => Promise<void> }

function CampaignPanel({ campaign, onEdit, onRemove, onChanged }: PanelProps) {
  const t = useText()
  const { id, name, paused, spent, promotions } = campaign
  const state = paused ? 'paused' : spent ? 'used-up' : 'active'
  const move = paused ? 'resume' : 'pause'
  const { send, busy } = useWrite(() =>
    promotionWrites
      .moveCampaign(id, move)
      .then(onChanged)
      .then(() => void toast({ title: t(`admin.promotions.moved.${move}`, { name }) }))
      .catch(failureToast(t, t('admin.promotions.notMoved', { name }))),
  )
  const button = (label: string, onClick: () => void, working = false) => (
    <Button look="quiet" size="small" busy={working} aria-label={`${label}, ${name}`} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <Panel
      title={name}
      id={`campaign-${id}`}
      aside={<Badge tone={state === 'active' ? 'success' : 'warn'}>{t(`admin.promotions.state.${state}`)}</Badge>}
    >
      <div className="grid gap-3 px-4 pb-3 sm:px-5">
        <BudgetBar campaign={campaign} />
        <div className="-mx-3.5 flex flex-wrap gap-1">
          <ButtonLink look="quiet" size="small" to={addressOf([adminPaths.promotions(), { campaign: id }])}>
            {t('admin.promotions.campaigns.promotions', { count: promotions })}
          </ButtonLink>
          {button(t('admin.promotions.campaigns.edit'), onEdit)}
          {button(t(`admin.promotions.move.${move}`), () => void send(undefined), busy)}
          {promotions === 0 && button(t('admin.promotions.remove'), onRemove)}
        </div>
      </div>
    </Panel>
  )
}
