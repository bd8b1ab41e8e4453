import { type RefObject, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { PromotionRule } from '#domain/promotions/rule.ts'
import type { PromotionDocument, PromotionWarning } from '#modules/promotions/contract.ts'
import { useWrite } from '../../../api/use-write.ts'
import { useText } from '../../../i18n/text.tsx'
import { adminPaths } from '../../../shared/admin/admin-paths.ts'
import { SAVED } from '../../../shared/admin/kit/leave-guard.tsx'
import { SaveBar } from '../../../shared/admin/kit/save-bar.tsx'
import { toast } from '../../../ui/toasts.ts'
import { type Promotion, promotionWrites } from '../promotion-api.ts'
import { type NameLists, NamesProvider } from '../rule/names.tsx'
import { WhatItDoes } from '../rule/what-it-does.tsx'
import { BasicsPanel } from './basics-panel.tsx'
import { BenefitPanel } from './benefit-panel.tsx'
import { CombinePanel } from './combine-panel.tsx'
import { ConditionsPanel } from './conditions-panel.tsx'
import { ErrorsProvider, useDraft } from './draft.tsx'
import { PeriodPanel } from './period-panel.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { UsePanel } from './use-panel.tsx'

type Props = {
  promotion?: Promotion
  lists: NameLists
  start: PromotionDocument
}

export function PromotionEditor({ promotion, lists, start }: Props) {
  const t = useText()
  const form = useRef<HTMLDivElement>(null)
  const { errors, ...draft } = useDraft(start, promotion === undefined)
  const { check, error, ...saving } = useSaving(promotion, draft, form)
  const rule = (some: Partial<PromotionRule>) => draft.change({ rule: { ...draft.value.rule, ...some } })
  return (
    <NamesProvider lists={lists} products={promotion?.products ?? []}>
      <ErrorsProvider errors={errors}>
        <div ref={form} className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
          <div className="grid gap-5">
            <BasicsPanel value={draft.value} onChange={draft.change} />
            <BenefitPanel benefit={draft.value.rule.benefit} onChange={(benefit) => rule({ benefit })} />
            <ConditionsPanel groups={draft.value.rule.conditions} onChange={(conditions) => rule({ conditions })} />
            <CombinePanel rule={draft.value.rule} onChange={(next) => draft.change({ rule: next })} />
          </div>
          <div className="max-xl:contents xl:sticky xl:top-18 xl:grid xl:gap-5">
            <WhatItDoes promotion={draft.value} />
            <PeriodPanel value={draft.value} onChange={draft.change} />
            <UsePanel value={draft.value} onChange={draft.change} />
          </div>
        </div>
        {saving.wrong > 0 && (
          <p role="alert" className="border-s-2 border-danger bg-danger-bg px-4 py-3 text-small text-danger">
            {t('form.errors', { count: saving.wrong })}
          </p>
        )}
        <SaveBar
          save={t(promotion ? 'admin.promotions.save' : 'admin.promotions.saveDraft')}
          dirty={draft.dirty}
          busy={saving.busy}
          error={error}
          onSave={check}
          onDiscard={saving.discard}
        />
        {saving.dialog}
      </ErrorsProvider>
    </NamesProvider>
  )
}

type Draft = Omit<ReturnType<typeof useDraft>, 'errors'>

function useSaving(promotion: Promotion | undefined, draft: Draft, form: RefObject<HTMLElement | null>) {
  const t = useText()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [warnings, setWarnings] = useState<readonly PromotionWarning[]>()
  const [tried, setTried] = useState(false)
  const isLive = promotion?.activated ?? false
  const save = async () => {
    const saved = promotion
      ? await promotionWrites.save(promotion.id, { ...draft.value, version: promotion.version })
      : await promotionWrites.add(draft.value)
    setWarnings(undefined)
    toast({ title: t(isLive ? 'admin.promotions.savedVersion' : 'admin.promotions.saved', { version: saved.version }) })
    if (promotion) await revalidate()
    else await navigate(adminPaths.promotion(saved.id), { replace: true, state: SAVED })
  }
  const { send, busy, error } = useWrite(async () => {
    const found = (await promotionWrites.check(draft.value)).warnings
    if (found.length > 0 || isLive) setWarnings(found)
    else await save()
  })
  const check = () => {
    setTried(true)
    draft.showAll()
    if (draft.issues.length === 0) void send(undefined)
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const discard = () => {
    setTried(false)
    draft.discard()
    if (!promotion) void navigate(adminPaths.promotions(), { state: SAVED })
  }
  const dialog = warnings && (
    <SaveDialog
      warnings={warnings}
      next={isLive && promotion ? promotion.version + 1 : undefined}
      confirm={t(warnings.length > 0 ? 'admin.promotions.saving.anyway' : 'admin.promotions.save')}
      send={save}
      onClose={() => setWarnings(undefined)}
    />
  )
  return { check, discard, busy, error, dialog, wrong: tried ? draft.issues.length : 0 }
}
