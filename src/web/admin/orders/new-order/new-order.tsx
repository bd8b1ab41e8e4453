import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { QuotedDraft } from '#modules/orders/contract.ts'
import type { CodeState } from '#shapes/code-state.ts'
import { sentenceOf } from '../../../api/transport.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import { adminView } from '../../../shared/admin/admin-views.tsx'
import { Finder } from '../../../shared/admin/finder.tsx'
import { AdminPage } from '../../../shared/admin/kit/admin-page.tsx'
import { Panel } from '../../../shared/admin/panel.tsx'
import { Price } from '../../../shared/money/price.tsx'
import { CODE_MESSAGES } from '../../../shared/promotions/code-messages.ts'
import { tabStore } from '../../../shared/tab-store.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toasts.ts'
import { draftReads, draftWrites } from './draft-client.ts'
import { DraftLines, GoodsName } from './draft-lines.tsx'
import { draftOf, draftToQuote, EMPTY, lineOf, type TypedDraft } from './draft-state.ts'
import { Customer, Delivery } from './who-and-where.tsx'
import { writeDraft } from './write-draft.ts'

export const newOrderView = adminView({ load: async () => ({}), Show: NewOrder })

function NewOrder() {
  const t = useText()
  const [typed, setTyped] = useState<TypedDraft>(EMPTY)
  const change = (some: Partial<TypedDraft>) => setTyped((before) => ({ ...before, ...some }))
  const quote = draftToQuote(typed)
  const quoted = useQuery({
    queryKey: ['draft quote', JSON.stringify(quote)],
    queryFn: () => (quote ? draftWrites.quote(quote) : null),
    enabled: quote !== undefined,
    staleTime: 0,
    retry: false,
  })
  const sums = (quote && quoted.data) || undefined
  return (
    <AdminPage title={t('admin.newOrder.title')} about={t('admin.newOrder.about')}>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid content-start gap-5">
          <Panel title={t('admin.order.customer')} id="customer">
            <Customer typed={typed} change={change} />
          </Panel>
          <Panel title={t('admin.order.lines')} id="goods">
            <GoodsPart lines={typed.lines} quoted={sums} onChange={(lines) => change({ lines })} />
          </Panel>
          <Panel title={t('admin.order.shipping')} id="delivery">
            <Delivery typed={typed} change={change} />
          </Panel>
        </div>
        <Panel title={t('totals.total')} id="sums" className="self-start xl:sticky xl:top-5">
          <div className="grid gap-4 px-4 pb-5 sm:px-5">
            <TextInput
              label={t('admin.newOrder.discount')}
              inputMode="decimal"
              ltr
              value={typed.discount}
              onChange={({ target }) => change({ discount: target.value })}
            />
            <TextInput
              label={t('admin.newOrder.codes')}
              hint={t('admin.newOrder.codesHint')}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              ltr
              value={typed.codes}
              onChange={({ target }) => change({ codes: target.value })}
            />
            {sums && <Codes codes={sums.codes} />}
            {sums && <Sums sums={sums} />}
            {quote && quoted.error && (
              <p role="alert" className="text-small text-danger">
                {sentenceOf(quoted.error) ?? t('error.network.short')}
              </p>
            )}
            <Ends typed={typed} sums={sums} />
          </div>
        </Panel>
      </div>
    </AdminPage>
  )
}

type GoodsProps = Parameters<typeof DraftLines>[0]

function GoodsPart({ lines, quoted, onChange }: GoodsProps) {
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
            <span className="text-end text-small">
              <Price amount={goods.price} exact />
              {goods.left !== null && <span className="block text-muted">{t('admin.newOrder.left', { count: goods.left })}</span>}
            </span>
          </span>
        )}
        onChoose={(goods) => onChange([...lines, lineOf(goods)])}
      />
      <DraftLines lines={lines} quoted={quoted} onChange={onChange} />
    </div>
  )
}

const Codes = ({ codes }: Pick<QuotedDraft, 'codes'>) =>
  codes.map(({ code, state }) => state !== 'applied' && <CodeRefused key={code} code={code} state={state} />)

function CodeRefused({ code, state }: { code: string; state: Exclude<CodeState['state'], 'applied'> }) {
  const t = useText()
  return (
    <p role="status" className="text-small text-danger">
      <bdi className="font-medium">{code}</bdi>: {t(`promotions.state.${CODE_MESSAGES[state]}`)}
    </p>
  )
}

function Sums({ sums }: { sums: QuotedDraft }) {
  const t = useText()
  const rows = [
    [t('admin.newOrder.items'), sums.items],
    ...sums.promotions.map(({ label, amount }) => [label, -amount] as const),
    ...(sums.staffDiscount > 0 ? [[t('admin.newOrder.off'), -sums.staffDiscount] as const] : []),
    [t('admin.order.shipping'), sums.shipping.before],
    [t('admin.newOrder.vat'), sums.vat],
  ] as const
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-small">
      {rows.map(([label, amount]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="figures text-end">
            <Price amount={amount} exact />
          </dd>
        </div>
      ))}
      <dt className="border-t pt-2 font-medium">{t('totals.total')}</dt>
      <dd className="figures border-t pt-2 text-end font-medium">
        <Price amount={sums.total} exact />
      </dd>
    </dl>
  )
}

function Ends({ typed, sums }: { typed: TypedDraft; sums: QuotedDraft | undefined }) {
  const t = useText()
  const navigate = useNavigate()
  const typedDraft = draftOf(typed)
  const draft = typedDraft && sums && { ...typedDraft, expectedTotal: sums.total }
  const { send, busy } = useWrite(async (how: 'keep' | 'send') => {
    if (!draft) return
    try {
      const { number, outcome, error } = await writeDraft(draft, how, { writes: draftWrites, store: tabStore })
      const title = t(`admin.newOrder.${outcome}`)
      const why = sentenceOf(error) ?? t('error.network.short')
      toast(outcome === 'notSent' ? { title, description: why, tone: 'danger' } : { title })
      await navigate(adminPaths.order(number))
    } catch (error) {
      toast({ title: t('admin.newOrder.failed'), description: sentenceOf(error) ?? t('error.network.short'), tone: 'danger' })
    }
  })
  const isFree = sums?.total === 0
  const missing = !draft || !sums ? t('admin.newOrder.missing') : undefined
  return (
    <div className="grid gap-2.5">
      <Button size="touch" busy={busy} disabledReason={missing} onClick={() => void send('send')}>
        {t(isFree ? 'admin.newOrder.place' : 'admin.newOrder.send')}
      </Button>
      <Button size="touch" look="outline" busy={busy} disabledReason={missing} onClick={() => void send('keep')}>
        {t('admin.newOrder.keep')}
      </Button>
      <p className="text-caption text-muted">{t(isFree ? 'admin.newOrder.placeHint' : 'admin.newOrder.sendHint')}</p>
    </div>
  )
}
