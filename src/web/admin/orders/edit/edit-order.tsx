import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { EditedOrder, OrderView } from '#modules/orders/contract.ts'
import { sentenceOf } from '../../../api/transport.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import { CountrySelect } from '../../../shared/admin/country-select.tsx'
import { Finder } from '../../../shared/admin/finder.tsx'
import { AdminPage } from '../../../shared/admin/kit/admin-page.tsx'
import { useLeaveGuard } from '../../../shared/admin/kit/leave-guard.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Price } from '../../../shared/money/price.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextArea, TextInput } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toasts.ts'
import { Toggle } from '../../../ui/toggle.tsx'
import { draftReads } from '../new-order/draft-client.ts'
import { DraftLines, GoodsName } from '../new-order/draft-lines.tsx'
import { lineOf } from '../new-order/draft-state.ts'
import { editWrites } from './edit-client.ts'
import { EditLines } from './edit-lines.tsx'
import { ADDRESS_FIELDS, asItIs, changesNothing, editOf, type TypedEdit } from './edit-state.ts'

type Props = { order: OrderView; version: number }

export function EditOrderView({ order, version }: Props) {
  const t = useText()
  const [typed, setTyped] = useState<TypedEdit>(() => asItIs(order))
  const change = (some: Partial<TypedEdit>) => setTyped((before) => ({ ...before, ...some }))
  return (
    <AdminPage
      title={t('admin.edit.title', { number: order.number })}
      about={t('admin.edit.about')}
      actions={
        <ButtonLink to={adminPaths.order(order.number)} look="outline">
          {t('admin.edit.back')}
        </ButtonLink>
      }
    >
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid content-start gap-5">
          <Panel title={t('admin.order.lines')} id="goods">
            <div className="grid gap-4 px-4 pb-5 sm:px-5">
              <EditLines lines={order.lines} changes={typed.changes} onChange={(changes) => change({ changes })} />
            </div>
          </Panel>
          <Panel title={t('admin.edit.add')} id="add">
            <Added typed={typed} change={change} />
          </Panel>
          <Panel title={t('admin.order.shipping')} id="delivery">
            <Delivery order={order} typed={typed} change={change} />
          </Panel>
        </div>
        <Outcome order={order} version={version} typed={typed} change={change} />
      </div>
    </AdminPage>
  )
}

type PartProps = { typed: TypedEdit; change: (some: Partial<TypedEdit>) => void }

function useEditQuote({ order, version }: Props, typed: TypedEdit) {
  const t = useText()
  const edit = editOf(order, typed)
  const nothing = edit !== undefined && changesNothing(edit)
  useLeaveGuard(edit === undefined || !nothing)
  const request = edit && !nothing && { version, reason: t('admin.edit.preview'), ...edit }
  const { data, error } = useQuery({
    queryKey: ['edit quote', order.number, JSON.stringify(request)],
    queryFn: () => (request ? editWrites.quote(order.number, request) : null),
    enabled: Boolean(request),
    staleTime: 0,
    retry: false,
  })
  return { edit: nothing ? undefined : edit, edited: (request && data) || undefined, error: request ? error : null }
}

function Outcome({ order, version, typed, change }: Props & PartProps) {
  const t = useText()
  const { edit, edited, error } = useEditQuote({ order, version }, typed)
  return (
    <Panel title={t('admin.edit.comesTo')} id="sums" className="self-start xl:sticky xl:top-5">
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        {edited ? <Balance edited={edited} /> : <p className="text-small text-muted">{t('admin.edit.nothing')}</p>}
        {error && (
          <p role="alert" className="text-small text-danger">
            {sentenceOf(error) ?? t('error.network.short')}
          </p>
        )}
        <TextArea
          label={t('admin.edit.reason')}
          hint={t('admin.edit.reasonHint')}
          maxLength={280}
          value={typed.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
        <Save order={order} version={version} edited={edited} requested={edit} reason={typed.reason.trim()} />
      </div>
    </Panel>
  )
}

function Added({ typed, change }: PartProps) {
  const t = useText()
  return (
    <div className="grid gap-4 px-4 pb-5 sm:px-5">
      <Finder
        label={t('admin.newOrder.findGoods')}
        read={draftReads.goods}
        foundIn={({ goods }) => goods}
        keyOf={({ sku }) => sku}
        show={(goods) => (
          <span className="flex items-center justify-between gap-3">
            <GoodsName goods={goods} />
            <Price amount={goods.price} exact className="text-small" />
          </span>
        )}
        onChoose={(goods) => change({ added: [...typed.added, lineOf(goods)] })}
      />
      {typed.added.length > 0 && (
        <>
          <DraftLines lines={typed.added} quoted={undefined} onChange={(added) => change({ added })} />
          <Toggle
            label={t('admin.edit.promoted')}
            hint={t('admin.edit.promotedHint')}
            checked={typed.promoted}
            onChange={(promoted) => change({ promoted })}
          />
        </>
      )}
      <div className="grid gap-3 border-t pt-4 sm:grid-cols-2">
        <TextInput
          label={t('admin.edit.surcharge')}
          inputMode="decimal"
          ltr
          value={typed.surcharge}
          onChange={({ target }) => change({ surcharge: target.value })}
        />
        <TextInput
          label={t('admin.edit.surchargeFor')}
          maxLength={200}
          value={typed.surchargeReason}
          error={typed.surcharge.trim() && typed.surchargeReason.trim().length < 3 ? t('admin.edit.surchargeMissing') : undefined}
          onChange={({ target }) => change({ surchargeReason: target.value })}
        />
      </div>
    </div>
  )
}

function Delivery({ order, typed, change }: PartProps & Pick<Props, 'order'>) {
  const t = useText()
  return (
    <div className="grid gap-4 px-4 pb-5 sm:grid-cols-2 sm:px-5">
      <TextInput
        label={t('admin.edit.fee')}
        placeholder={(order.shipping.fee / 100).toFixed(2)}
        inputMode="decimal"
        ltr
        value={typed.fee}
        onChange={({ target }) => change({ fee: target.value })}
      />
      {order.shipping.method !== 'pickup' &&
        ADDRESS_FIELDS.map((name) => {
          const label = t(`admin.newOrder.address.${name}`)
          const set = (value: string) => change({ address: { ...typed.address, [name]: value } })
          return name === 'country' ? (
            <CountrySelect key={name} label={label} value={typed.address.country} onChange={set} />
          ) : (
            <TextInput
              key={name}
              label={label}
              maxLength={160}
              value={typed.address[name]}
              onChange={({ target }) => set(target.value)}
            />
          )
        })}
    </div>
  )
}

function Balance({ edited: { before, after, difference, replaces, promotions } }: { edited: EditedOrder }) {
  const t = useText()
  const rows = [
    [t('admin.edit.before'), before.total],
    ...promotions.map(({ label, amount }) => [label, -amount] as const),
    [t('admin.edit.after'), after.total],
    [t('admin.edit.difference'), difference],
  ] as const
  return (
    <div className="grid gap-3" role="status">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-small">
        {rows.map(([label, amount]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="figures text-end">
              <Price amount={amount} exact />
            </dd>
          </div>
        ))}
      </dl>
      <p className="border-s-2 ps-3 text-small">
        {after.tooMuch > 0
          ? t.rich('admin.edit.goesBack', { amount: <Price key="amount" amount={after.tooMuch} exact /> })
          : after.due > 0
            ? t.rich('admin.edit.isAsked', { amount: <Price key="amount" amount={after.due} exact /> })
            : t('admin.edit.settled')}
      </p>
      {replaces && (
        <p className="border-s-2 ps-3 text-small text-ink-2">
          {t.rich('admin.edit.replaces', {
            number: (
              <bdi key="number" dir="ltr" className="figures">
                {replaces}
              </bdi>
            ),
          })}
        </p>
      )}
    </div>
  )
}

type SaveProps = Props & { edited: EditedOrder | undefined; requested: ReturnType<typeof editOf>; reason: string }

function Save({ order, version, edited, requested, reason }: SaveProps) {
  const t = useText()
  const navigate = useNavigate()
  const { send, busy } = useWrite(async (_: 'save') => {
    if (!requested || !edited) return
    try {
      await editWrites.make(order.number, { version, reason, ...requested, expected: edited.after.total })
      toast({ title: t('admin.edit.made') })
      await navigate(adminPaths.order(order.number), { state: { saved: true } })
    } catch (error) {
      toast({ title: t('admin.edit.failed'), description: sentenceOf(error) ?? t('error.network.short'), tone: 'danger' })
    }
  })
  const missing = !requested || !edited ? t('admin.edit.missing') : reason === '' ? t('admin.edit.reasonMissing') : undefined
  return (
    <Button size="touch" busy={busy} disabledReason={missing} onClick={() => void send('save')}>
      {t('admin.edit.save')}
    </Button>
  )
}
